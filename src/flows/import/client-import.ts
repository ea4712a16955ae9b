import { foldEmail, listMembers } from '../../access/people/members.queries.ts';
import { isTaxId, normalizeTaxId } from '../../domain/tax-ids.ts';
import { foldText, tidyLine } from '../../domain/text.ts';
import { isAnonymousEmail } from '../../domain/undeliverable.ts';
import type { Reader } from '../../platform/database/database.ts';
import { mapYielding } from '../../platform/event-loop.ts';
import { isUuid } from '../../platform/http/contract/fields.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { toColumns } from '../../platform/http/contract/record-writer.ts';
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
import { CLIENT_HEADINGS } from './headings.ts';
import {
  type CheckedLine,
  countHeldByOthers,
  findRepeated,
  findTaken,
  type ImportKind,
  type Link,
  RECORDS_PER_PART,
  textIn,
  type UpdateKind,
  unlinked,
} from './import-kind.ts';
import {
  type ClientUpdate,
  clientUpdate,
  type ImportedClient,
  importedAnonymous,
  importedClient,
} from './imported.contract.ts';

/** How lines change clients. */
export const clientUpdates: UpdateKind<ClientUpdate, ClientRow> = {
  schema: clientUpdate,
  notFound: problems.clientNotFound.error,

  keys: [
    {
      campo: 'id',
      binding: true,
      read: (cells) => textIn(cells, 'id')?.toLowerCase(),
      valueOf: ({ id }) => id,
      find: (db, empresaId, ids) => selectClientsBy(db, empresaId, 'id', ids.filter(isUuid)),
    },
    {
      campo: 'codigo',
      read: (cells) => textIn(cells, 'codigo') && tidyLine(textIn(cells, 'codigo') as string),
      valueOf: ({ codigo }) => codigo,
      find: (db, empresaId, codes) => selectClientsBy(db, empresaId, 'codigo', codes),
    },
    {
      campo: 'email',
      read: (cells) => textIn(cells, 'email')?.toLowerCase(),
      valueOf: ({ email_dobrado }) => email_dobrado,
      find: (db, empresaId, emails) => selectClientsBy(db, empresaId, 'email_dobrado', emails),
    },
    {
      campo: 'cnpj_cpf',
      // A line with another code is another client, even with the same document: shops of one company share it.
      read: (cells) => {
        const document = textIn(cells, 'cnpj_cpf');
        return document && isTaxId(document) && !('codigo' in cells) ? normalizeTaxId(document) : undefined;
      },
      valueOf: ({ documento }) => documento,
      find: (db, empresaId, documents) => selectClientsBy(db, empresaId, 'documento', documents),
    },
  ],

  /** An anonymised client is never changed by a file, which could restore erased data. */
  refusal: ({ email }) => (isAnonymousEmail(email) ? 'Cliente anonimizado não muda por planilha' : undefined),

  async linker(db, empresaId) {
    const linkOf = await vendedorFinder(db, empresaId);
    return ({ vendedor, ...changes }, row) => {
      const { id } = linkOf({ ...changes, vendedor }, row);
      return id === undefined ? changes : { ...changes, vendedor_id: id };
    };
  },

  show: toClient,
  preview: (row, { vendedor, ...changes }) => toClient({ ...row, ...toColumns(changes) }),

  async change(db, changed) {
    const changes = changed.map(({ known: row, record: { vendedor, ...own } }) => ({
      row,
      columns: changedColumns(row, own),
    }));
    await updateClientRows(db, changes);
    const after = changes.map(({ row, columns }) => ({ ...row, ...columns }));
    for (const [at, { row }] of changes.entries()) {
      const { vendedor_id } = after[at] as ClientRow;
      if (vendedor_id !== row.vendedor_id) await handOverSales(db, row, vendedor_id);
    }
    return after;
  },
};

type ClientLine = CheckedLine<ImportedClient, ClientUpdate, ClientRow>;
type Unnumbered = Omit<ClientLine, 'linha'>;

const emailOf = ({ record }: Unnumbered) => record.email?.toLowerCase();
const codeOf = ({ record }: ClientLine) => record.codigo;
/** Values that the client itself already has do not count as taken. */
const newEmailOf = (line: Unnumbered) =>
  emailOf(line) === line.known?.email_dobrado ? undefined : emailOf(line);
const newCodeOf = (line: ClientLine) => (codeOf(line) === line.known?.codigo ? undefined : codeOf(line));

export const clientImport: ImportKind<ImportedClient, ClientUpdate, ClientRow> = {
  resource: 'clientes',
  schema: importedClient,
  schemaFor: ({ email }) =>
    typeof email === 'string' && isAnonymousEmail(email) ? importedAnonymous : undefined,
  headings: CLIENT_HEADINGS,
  assigned: ['id', 'tabelas', 'created_at', 'updated_at'],

  async check(db, empresaId, lines) {
    const emails = await findTakenEmails(
      db,
      lines.flatMap((line) => newEmailOf(line) ?? []),
    );
    const codes = await findTakenCodes(
      db,
      empresaId,
      lines.flatMap((line) => newCodeOf(line) ?? []),
    );
    const linkOf = await vendedorFinder(db, empresaId);
    return {
      faults: [
        ...findRepeated(lines, 'email', emailOf),
        ...findRepeated(lines, 'codigo', codeOf),
        ...findTaken(lines, 'email', newEmailOf, emails, problems.emailTaken.error),
        ...findTaken(lines, 'codigo', newCodeOf, codes, problems.clientCodeTaken.error),
        ...lines.flatMap(({ linha, record, known }) => {
          const { fault } = linkOf(record, known);
          return fault === undefined ? [] : [{ linha, ...fault }];
        }),
      ],
      aboutOthers: countHeldByOthers(emails, empresaId),
    };
  },

  /** Clients that bring a code come first, because other parts of the file must not give it away. */
  async link(db, empresaId, records) {
    const linkOf = await vendedorFinder(db, empresaId);
    const linked = records.map(({ vendedor, ...client }) => ({
      ...client,
      vendedor_id: linkOf({ ...client, vendedor }).id ?? null,
    }));
    if (linked.length <= RECORDS_PER_PART) return linked;
    return linked.sort((a, b) => Number(!a.codigo) - Number(!b.codigo));
  },

  unique: (records) => ({
    table: 'clientes',
    values: records.flatMap((record) => newEmailOf(record) ?? []),
  }),

  async insert(db, empresaId, records) {
    return mapYielding(await insertClients(db, empresaId, records), toClient);
  },

  updates: clientUpdates,
};

interface Named {
  readonly vendedor_id?: string | null | undefined;
  /** By name or e-mail. */
  readonly vendedor?: string | undefined;
}

const UNKNOWN = problems.vendedorUnknown.error;
const AMBIGUOUS = 'Há mais de uma pessoa com este nome';

/** The vendedor named by a line: an active member, or the record's current vendedor even if inactive. */
async function vendedorFinder(
  db: Reader,
  empresaId: string,
): Promise<(named: Named, known?: { readonly vendedor_id: string | null }) => Link> {
  const members = (await listMembers(db, empresaId)).filter(({ ativo }) => ativo);
  const ids = new Set(members.map(({ id }) => id));
  const byEmail = new Map(members.map(({ id, email }) => [foldEmail(email), id]));
  const byName = Map.groupBy(members, ({ nome }) => foldText(nome));
  return ({ vendedor_id, vendedor }, known) => {
    if (vendedor_id !== undefined && vendedor_id !== null) {
      const isOwn = vendedor_id === known?.vendedor_id;
      return isOwn || ids.has(vendedor_id) ? { id: vendedor_id } : unlinked('vendedor_id', UNKNOWN);
    }
    if (vendedor === undefined) return {};
    const [found, ...others] = byName.get(foldText(vendedor)) ?? [];
    const id = byEmail.get(foldEmail(vendedor)) ?? found?.id;
    if (id === undefined) return unlinked('vendedor', UNKNOWN);
    return others.length === 0 ? { id } : unlinked('vendedor', AMBIGUOUS);
  };
}
