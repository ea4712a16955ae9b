import { randomUUID } from 'node:crypto';
import { foldEmail, listMembers } from '../../access/people/members.queries.ts';
import { isUuid } from '../../contract/fields.ts';
import { problems } from '../../contract/problems.ts';
import { toColumns } from '../../contract/record-writer.ts';
import { normalizePhone } from '../../domain/phones.ts';
import { foldText, tidyLine } from '../../domain/text.ts';
import { isAnonymousEmail, placeholderEmail } from '../../domain/undeliverable.ts';
import type { Reader } from '../../platform/database/database.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import {
  findTakenCodes,
  findTakenEmails,
  insertClients,
  selectClientsBy,
} from '../../trade/clients/clients.import.queries.ts';
import {
  type ClientRow,
  changedColumns,
  handOverSales,
  updateClientRows,
} from '../../trade/clients/clients.queries.ts';
import { CLIENT_HEADINGS, foldHeading } from './headings.ts';
import * as kinds from './import-kind.ts';
import * as contract from './imported.contract.ts';
import { codeOfOthers, partContacts, placeState, readSituation } from './line-cells.ts';

type ClientLine = kinds.Line<contract.ImportedClient | contract.ClientUpdate, ClientRow>;
type Unnumbered = Omit<ClientLine, 'linha'>;

const emailOf = ({ record }: Unnumbered) => record.email?.toLowerCase();
const codeOf = ({ record }: ClientLine) => record.codigo;
/** Values that the client itself already has do not count as taken. */
const newEmailOf = (line: Unnumbered) =>
  emailOf(line) === line.known?.email_dobrado ? undefined : emailOf(line);
const newCodeOf = (line: ClientLine) => (codeOf(line) === line.known?.codigo ? undefined : codeOf(line));
const valuesOf = <L>(lines: readonly L[], readValue: (line: L) => string | null | undefined) =>
  lines.flatMap((line) => readValue(line) ?? []);

const by = (column: 'codigo' | 'email_dobrado' | 'documento') => ({
  valueOf: (row: ClientRow) => row[column],
  find: (db: Reader, empresaId: string, values: readonly string[]) =>
    selectClientsBy(db, empresaId, column, values),
});

/** What another system calls a client by, beside his code. */
const OTHER_ID = '#id';

const MOST_CONTACTS = 20;

/** The client with a contact for each telephone and e-mail beside its first ones. */
function withContacts(
  client: contract.ImportedClient,
  {
    telefones = [],
    emails = [],
  }: { readonly telefones?: readonly string[]; readonly emails?: readonly string[] },
): contract.ImportedClient {
  const own = { nome: client.nome, telefone: null, email: null, cargo: null };
  const contatos = [
    ...client.contatos,
    ...telefones.map((telefone) => ({ ...own, telefone: normalizePhone(telefone) })),
    ...emails.map((email) => ({ ...own, email })),
  ];
  return { ...client, contatos: contatos.slice(0, MOST_CONTACTS) };
}

export const clientImport: kinds.ImportKind<contract.ImportedClient, contract.ClientUpdate, ClientRow> = {
  resource: 'clientes',
  schema: contract.importedClient,
  changes: contract.clientUpdate,
  notFound: problems.clientNotFound.error,
  schemaFor: ({ email }) =>
    typeof email === 'string' && isAnonymousEmail(email) ? contract.importedAnonymous : undefined,
  headings: CLIENT_HEADINGS,
  filledBy: { estado: 'cidade' },
  dynamic: (heading) => (foldHeading(heading) === 'id' ? OTHER_ID : undefined),

  prepare(line) {
    codeOfOthers(line, OTHER_ID);
    line.texts.delete(OTHER_ID);
    if (readSituation(line)) return { ignored: true };
    placeState(line);
    return partContacts(line);
  },
  finish: withContacts,
  incomplete: {
    schema: contract.importedBareClient,
    needed: ['nome'],
    complete: () => ({ email: placeholderEmail(randomUUID()), telefone: '', cidade: '', estado: '' }),
  },
  assigned: ['id', 'tabelas', 'credito', 'created_at', 'updated_at'],

  async check(db, empresaId, lines, linkOf) {
    const emails = await findTakenEmails(db, valuesOf(lines, newEmailOf));
    const codes = await findTakenCodes(db, empresaId, valuesOf(lines, newCodeOf));
    return {
      faults: [
        ...kinds.findRepeated(lines, 'email', emailOf),
        ...kinds.findRepeated(lines, 'codigo', codeOf),
        ...kinds.findTakenKeys(lines, 'email', newEmailOf, emails, problems.emailTaken.error),
        ...kinds.findTakenKeys(lines, 'codigo', newCodeOf, codes, problems.clientCodeTaken.error),
        ...kinds.findUnlinked(lines, linkOf),
      ],
      aboutOthers: kinds.countHeldByOthers(emails, empresaId),
    };
  },

  link: { words: 'vendedor', column: 'vendedor_id', finder: vendedorFinder },

  /** Other parts of the file must not give its code away. */
  comesFirst: ({ codigo }) => Boolean(codigo),

  unique: (records) => ({ table: 'clientes', values: valuesOf(records, newEmailOf) }),

  insert: insertClients,

  keys: [
    {
      campo: 'id',
      binding: true,
      normalize: kinds.lowerCase,
      valueOf: ({ id }) => id,
      find: (db, empresaId, ids) => selectClientsBy(db, empresaId, 'id', ids.filter(isUuid)),
    },
    { campo: 'codigo', normalize: tidyLine, ...by('codigo') },
    { campo: 'email', normalize: kinds.lowerCase, ...by('email_dobrado') },
    {
      campo: 'cnpj_cpf',
      // A line with another code is another client, even with the same document: shops of one company share it.
      normalize: (text, cells) => ('codigo' in cells ? undefined : kinds.taxIdIn(text)),
      ...by('documento'),
    },
  ],

  /** An anonymised client is never changed by a file, which could restore erased data. */
  refusal: ({ email }) => (isAnonymousEmail(email) ? 'Cliente anonimizado não muda por planilha' : undefined),

  show: toClient,
  preview: (row, changes) => toClient({ ...row, ...toColumns(changes) }),

  async change(db, changed) {
    const changes = changed.map(({ known: row, record }) => ({ row, columns: changedColumns(row, record) }));
    await updateClientRows(db, changes);
    const after = changes.map(({ row, columns }) => ({ ...row, ...columns }));
    for (const [at, { row }] of changes.entries()) {
      const { vendedor_id } = after[at] as ClientRow;
      if (vendedor_id !== row.vendedor_id) await handOverSales(db, row, vendedor_id);
    }
    return after;
  },
};

const UNKNOWN = problems.vendedorUnknown.error;
/** As `007 - Camila Rocha`. */
const NUMBERED = /^\d+\s*-\s*(\S.*)$/s;
const AMBIGUOUS = 'Há mais de uma pessoa com este nome';

/** The vendedor named by a line: an active member, or the record's current vendedor even if inactive. */
export async function vendedorFinder(db: Reader, empresaId: string) {
  const members = (await listMembers(db, empresaId)).filter(({ ativo }) => ativo);
  const ids = new Set(members.map(({ id }) => id));
  const byEmail = new Map(members.map(({ id, email }) => [foldEmail(email), id]));
  const byName = Map.groupBy(members, ({ nome }) => foldText(nome));
  return (
    { vendedor_id, vendedor }: Pick<contract.ClientUpdate, 'vendedor_id' | 'vendedor'>,
    known?: { readonly vendedor_id: string | null },
  ): kinds.Link => {
    if (vendedor_id !== undefined && vendedor_id !== null) {
      const isOwn = vendedor_id === known?.vendedor_id;
      return isOwn || ids.has(vendedor_id) ? { id: vendedor_id } : kinds.unlinked('vendedor_id', UNKNOWN);
    }
    if (vendedor === undefined) return {};
    const [, bare = vendedor] = NUMBERED.exec(vendedor) ?? [];
    const [found, ...others] = byName.get(foldText(vendedor)) ?? byName.get(foldText(bare)) ?? [];
    const id = byEmail.get(foldEmail(vendedor)) ?? found?.id;
    if (id === undefined) return kinds.unlinked('vendedor', UNKNOWN);
    return others.length === 0 ? { id } : kinds.unlinked('vendedor', AMBIGUOUS);
  };
}
