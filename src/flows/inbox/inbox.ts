import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import { formatReais } from '../../domain/formats.ts';
import type { Invoice } from '../../money/invoices/invoices.record.ts';
import { readFiscalFile } from '../../money/invoices/nfe.ts';
import { postInvoice } from '../../money/invoices/post-invoice.ts';
import { statementPoster } from '../../money/statements/post-statement.ts';
import { summarizeStatement } from '../../money/statements/summarize-statement.ts';
import { FairQueue, type QueueBounds } from '../../platform/database/fair-queue.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { findRow, hasRow } from '../../platform/database/rows.ts';
import { formOf, UnreadableForm } from '../../platform/files/file-forms.ts';
import { WithStatus } from '../../platform/http/replies/answers.ts';
import type { Call, Service } from '../../platform/http/routes.ts';
import { change, changeAlone } from '../../platform/writes/changes.ts';
import { toInboxEntry } from './inbox.contract.ts';
import * as queries from './inbox.queries.ts';

/** At most this many bytes of a company are kept. */
const MOST_BYTES = 200 * 1000 * 1000;
const LONGEST_NAME = 255;
/** A zip of 60 KB may hold 64 MB, which stay in memory until the last of its files is stored. */
const QUEUE: QueueBounds = { places: 8, ofCompany: 1, waitingOfCompany: 100 };

/** A file that arrives, with what is said of it. */
export interface Arrival
  extends Pick<queries.InboxRow, 'origem' | 'remetente' | 'assunto' | 'recebido_em' | 'nome'> {
  readonly bytes: Buffer;
}

/** The acting company; a letter acts as nobody. */
type Receiver = Pick<Call<unknown, unknown>, 'company' | 'requester'>;

interface Reading extends Pick<queries.InboxRow, 'tipo' | 'chave' | 'representada_id' | 'resumo'> {
  /** A note of which nothing is in doubt. */
  readonly isClear: boolean;
}

const NOT_OURS: Reading = { tipo: 'outro', chave: null, representada_id: null, resumo: null, isClear: false };

export type Inbox = ReturnType<typeof openInbox>;

/** The box of files that arrived: read at once, posted by the ways that exist. */
export function openInbox(service: Service) {
  const { db, files } = service;
  const queue = new FairQueue(QUEUE, db.stopping);
  return {
    /** The entries of a file or of the files of a zip; those that were there are returned as they are. */
    receive: (receiver: Receiver, arrival: Arrival) =>
      queue.run(receiver.requester, () => unpack(receiver, arrival)),
    settle,
    postStatement: statementPoster(service),
  };

  async function unpack(receiver: Receiver, arrival: Arrival) {
    const unzipped = await files.unzip(receiver.requester, arrival.bytes);
    const rows: queries.InboxRow[] = [];
    let isNew = false;
    for (const { name, bytes } of unzipped ?? [{ name: arrival.nome, bytes: arrival.bytes }]) {
      const own = { empresa_id: receiver.company.id, arquivo: hash('sha256', bytes) };
      const known = await findRow(db.read, 'caixa', own);
      const row = known ?? (await take(receiver, { ...arrival, nome: name, bytes }));
      if (row !== undefined) rows.push(row);
      isNew ||= known === undefined && row !== undefined;
    }
    return { rows, isNew };
  }

  async function take(receiver: Receiver, arrival: Arrival): Promise<queries.InboxRow | undefined> {
    const empresa_id = receiver.company.id;
    const { bytes, nome, ...said } = arrival;
    if ((await queries.sumInboxBytes(db.read, empresa_id)) + bytes.length > MOST_BYTES)
      refuse(problems.inboxFull);
    const { isClear, ...reading } = await read(receiver, arrival);
    const isOurs = reading.tipo !== 'outro';
    // Letters bring signatures and logos too; what a person or a program puts here is kept as refused.
    if (!isOurs && arrival.origem === 'email') return undefined;
    const entry = {
      ...said,
      ...reading,
      nome: basename(nome.replaceAll('\\', '/')).slice(0, LONGEST_NAME).toWellFormed() || 'arquivo',
      tamanho: bytes.length,
      arquivo: hash('sha256', bytes),
      situacao: isOurs ? ('nova' as const) : ('recusada' as const),
      encerrada_em: isOurs ? null : currentMoment(),
    };
    const row = await changeAlone(service, { company: receiver.company }, {}, async (db, journal) => {
      const made = await queries.insertInboxEntry(db, empresa_id, entry, bytes);
      journal.created('caixa', made.id, toInboxEntry(made));
      return made;
    });
    const isAutomatic = await hasRow(db.read, 'empresas', { id: empresa_id, caixa_automatica: true });
    return isClear && isAutomatic ? postClear(receiver, row, bytes) : row;
  }

  /** A note that cannot be posted after all waits like the others. */
  async function postClear(
    receiver: Receiver,
    row: queries.InboxRow,
    bytes: Buffer,
  ): Promise<queries.InboxRow> {
    try {
      await postNote(receiver, bytes, {});
    } catch (error) {
      if (error instanceof ApiError) return row;
      throw error;
    }
    return settle(receiver, row);
  }

  /** Marks an entry as posted, if the note or statement of its file exists. */
  async function settle(
    { company }: Pick<Receiver, 'company'>,
    before: queries.InboxRow,
  ): Promise<queries.InboxRow> {
    const recurso_id = await queries.findResource(db.read, before);
    if (recurso_id === undefined || before.situacao !== 'nova') return before;
    const changes = { situacao: 'lancada' as const, recurso_id, encerrada_em: currentMoment() };
    return change(service, { company }, {}, async (db, journal) => {
      const after = await queries.inboxRecords.change(db, before, changes);
      journal.changed('caixa', after.id, toInboxEntry(before), toInboxEntry(after));
      return after;
    });
  }

  async function read(receiver: Receiver, { remetente, bytes }: Arrival): Promise<Reading> {
    const isXml = /^[\s\ufeff\xef\xbb\xbf]*</.test(bytes.toString('latin1', 0, 64)) && !isSheet(bytes);
    if (isXml) return readNote(receiver, bytes);
    const sender =
      remetente === null ? null : await queries.findSender(db.read, receiver.company.id, remetente);
    const resumo = await summarizeStatement(service, receiver, bytes, sender);
    return resumo === undefined
      ? NOT_OURS
      : { ...NOT_OURS, tipo: 'extrato', representada_id: sender, resumo };
  }

  async function readNote(receiver: Receiver, bytes: Buffer): Promise<Reading> {
    try {
      const file = await readFiscalFile(files.sourceOf({ requester: receiver.requester, body: bytes }));
      const [tipo, chave] =
        'nota' in file ? (['nfe', file.nota.chave] as const) : (['cancelamento', file.cancelada] as const);
      return { ...NOT_OURS, tipo, chave, ...(await rehearse(receiver, bytes)) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isNote = ![problems.xmlInvalid.code, problems.notAnInvoice.code].includes(error.code);
      return isNote ? { ...NOT_OURS, tipo: 'nfe', resumo: error.message } : NOT_OURS;
    }
  }

  /** What posting the note would do, in one sentence. */
  async function rehearse(receiver: Receiver, bytes: Buffer): Promise<Partial<Reading>> {
    try {
      const answer = await postNote(receiver, bytes, { simular: true });
      const { data, avisos = [] } = answer instanceof WithStatus ? answer.answer : answer;
      const { numero, valor, situacao, pedido, diferencas, representada_id } = data;
      const isLinked = situacao === 'vinculada';
      const count = diferencas.length;
      const differences =
        count === 0 ? 'sem diferenças' : count === 1 ? '1 diferença' : `${count} diferenças`;
      const found = isLinked ? `pedido ${pedido}, ${differences}` : WAITS[situacao];
      const hasProtocol = !avisos.some((aviso) => /protocolo/.test(JSON.stringify(aviso)));
      return {
        resumo: `Nota ${numero} de ${formatReais(valor)}: ${found}`,
        representada_id,
        isClear: isLinked && count === 0 && hasProtocol,
      };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { resumo: error.message };
    }
  }

  function postNote({ company, requester }: Receiver, body: Buffer, query: { simular?: boolean }) {
    return postInvoice(service, { company, requester, body, query });
  }
}

const WAITS: Record<Invoice['situacao'], string> = {
  vinculada: '',
  sem_pedido: 'sem pedido, espera por você',
  cancelada: 'cancelamento',
  devolucao: 'devolução',
};

function isSheet(bytes: Buffer): boolean {
  try {
    return ['xml', 'html'].includes(formOf(bytes));
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
    return false;
  }
}
