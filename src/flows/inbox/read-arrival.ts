import { ApiError, problems } from '../../contract/problems.ts';
import { formatReais } from '../../domain/formats.ts';
import { TABLE_LAYOUTS } from '../../domain/table-layouts.ts';
import type { Invoice } from '../../money/invoices/invoices.record.ts';
import { readFiscalFile } from '../../money/invoices/nfe.ts';
import { postInvoice } from '../../money/invoices/post-invoice.ts';
import { findLayout } from '../../platform/files/factory-table.ts';
import { type FileForm, formOf, UnreadableForm } from '../../platform/files/file-forms.ts';
import { WithStatus } from '../../platform/http/replies/answers.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { recallColumns } from '../../trade/factory-files/remembered-columns.queries.ts';
import type { BoxTables, Receiver, TableQuery } from './box-tables.ts';
import { findSender, type InboxRow } from './inbox.queries.ts';

/** A file that arrives, with what is said of it. */
export interface Arrival extends Pick<InboxRow, 'origem' | 'remetente' | 'assunto' | 'recebido_em' | 'nome'> {
  readonly bytes: Buffer;
}

interface Asked extends TableQuery {
  readonly representada_id?: string | undefined;
}

interface Reading extends Pick<InboxRow, 'tipo' | 'chave' | 'representada_id' | 'resumo'> {
  /** A note of which nothing is in doubt. */
  readonly isClear: boolean;
  /** Whether it may be meant for us, though it could not be read: then it is told, however it came. */
  readonly isDoubtful: boolean;
}

const NOT_OURS: Reading = {
  tipo: 'outro',
  chave: null,
  representada_id: null,
  resumo: null,
  isClear: false,
  isDoubtful: false,
};

const NO_HEADING = 'Não encontrei na planilha um cabeçalho conhecido';
/** Letters bring many texts, pages and pictures that nobody means for us; workbooks are sent by factories. */
const WORKBOOKS: readonly (FileForm | undefined)[] = ['xlsx', 'xls', 'xlsb', 'ods', 'xml'];

/** Tells what files are that arrive, and what posting them would do. */
export function arrivalReader(service: AppContext, tables: BoxTables) {
  const { db, files } = service;
  return { read, postNote, summarize };

  /** What posting an entry would do for a representada, in one sentence. */
  async function summarize(
    receiver: Receiver,
    { tipo }: Pick<InboxRow, 'tipo'>,
    bytes: Buffer,
    { representada_id, ...asked }: Asked,
  ): Promise<string | null> {
    const table = tables[tipo as keyof typeof tables];
    if (table === undefined) return (await rehearse(receiver, bytes, representada_id)).resumo ?? null;
    return table.summarize(receiver, bytes, representada_id ?? null, asked).catch(messageOf);
  }

  async function read(receiver: Receiver, arrival: Arrival): Promise<Reading> {
    const { bytes } = arrival;
    const form = formIn(bytes);
    const isXml = /^[\s\ufeff\xef\xbb\xbf]*</.test(bytes.toString('latin1', 0, 64));
    return isXml && form !== 'xml' && form !== 'html'
      ? readNote(receiver, bytes)
      : readTable(receiver, arrival, form);
  }

  async function readTable(
    receiver: Receiver,
    { remetente, bytes }: Arrival,
    form: FileForm | 'password' | undefined,
  ): Promise<Reading> {
    const { company, requester } = receiver;
    const sender = remetente === null ? null : await findSender(db.read, company.id, remetente);
    const factory = sender === null ? undefined : { empresa_id: company.id, representada_id: sender };
    const isWorkbook = form === 'password' || WORKBOOKS.includes(form);
    try {
      const kind = await findLayout(files.sourceOf({ requester, body: bytes }), async (layout) =>
        factory === undefined ? {} : recallColumns(db.read, factory, TABLE_LAYOUTS[layout]),
      );
      const table = kind && tables[kind];
      if (!table) return { ...NOT_OURS, resumo: NO_HEADING, isDoubtful: isWorkbook };
      const resumo = await table.summarize(receiver, bytes, sender).catch(messageOf);
      return { ...NOT_OURS, tipo: kind, representada_id: sender, resumo };
    } catch (error) {
      return { ...NOT_OURS, resumo: messageOf(error), isDoubtful: isWorkbook || form === 'pdf' };
    }
  }

  async function readNote(receiver: Receiver, bytes: Buffer): Promise<Reading> {
    try {
      const file = await readFiscalFile(files.sourceOf({ requester: receiver.requester, body: bytes }));
      const [tipo, chave] =
        'nota' in file ? (['nfe', file.nota.chave] as const) : (['cancelamento', file.cancelada] as const);
      return { ...NOT_OURS, tipo, chave, ...(await rehearse(receiver, bytes)) };
    } catch (error) {
      const resumo = messageOf(error);
      const isNote = ![problems.xmlInvalid.code, problems.notAnInvoice.code].includes(
        (error as ApiError).code,
      );
      return { ...NOT_OURS, tipo: isNote ? 'nfe' : 'outro', resumo };
    }
  }

  /** What posting the note would do, in one sentence. */
  async function rehearse(receiver: Receiver, bytes: Buffer, asked?: string): Promise<Partial<Reading>> {
    try {
      const answer = await postNote(receiver, bytes, { simular: true, representada_id: asked });
      const { data, avisos = [] } = answer instanceof WithStatus ? answer.answer : answer;
      const { numero, valor, situacao, vendas, diferencas, representada_id } = data;
      const isLinked = situacao === 'vinculada';
      const count = diferencas.length;
      const differences =
        count === 0 ? 'sem diferenças' : count === 1 ? '1 diferença' : `${count} diferenças`;
      const orders = vendas.map(({ pedido }) => pedido);
      const named = `${orders.length > 1 ? 'pedidos' : 'pedido'} ${orders.join(' e ')}`;
      const found = isLinked ? `${named}, ${differences}` : WAITS[situacao];
      const hasProtocol = !avisos.some((aviso) => /protocolo/.test(JSON.stringify(aviso)));
      return {
        resumo: `Nota ${numero} de ${formatReais(valor)}: ${found}`,
        representada_id,
        isClear: isLinked && count === 0 && hasProtocol,
      };
    } catch (error) {
      return { resumo: messageOf(error) };
    }
  }

  function postNote(
    { company, requester }: Receiver,
    body: Buffer,
    query: { simular?: boolean; representada_id?: string | undefined },
  ) {
    return postInvoice(service, { company, requester, body, query });
  }
}

const WAITS: Record<Invoice['situacao'], string> = {
  vinculada: '',
  sem_pedido: 'sem pedido, espera por você',
  cancelada: 'cancelamento',
  devolucao: 'devolução',
};

/** Why a file is refused, in one sentence; the first fault of its lines where it has some. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const [first] = (error.told.details ?? []) as { readonly mensagem?: string }[];
  return error.code === problems.invalidInput.code ? (first?.mensagem ?? error.message) : error.message;
}

function formIn(bytes: Buffer): FileForm | 'password' | undefined {
  try {
    return formOf(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
    return error.reason === 'password' ? 'password' : undefined;
  }
}
