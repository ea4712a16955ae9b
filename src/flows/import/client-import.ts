import { isAnonymousEmail } from '../../domain/anonymous.ts';
import { mapYielding } from '../../platform/event-loop.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import {
  findTakenCodes,
  findTakenEmails,
  insertClients,
} from '../../trade/clients/clients.import.queries.ts';
import type { ClientRow } from '../../trade/clients/clients.queries.ts';
import { clientUpdates } from './client-updates.ts';
import { CLIENT_HEADINGS } from './headings.ts';
import {
  type CheckedLine,
  countHeldByOthers,
  findRepeated,
  findTaken,
  type ImportKind,
  RECORDS_PER_PART,
} from './import-kind.ts';
import {
  type ClientUpdate,
  type ImportedClient,
  importedAnonymous,
  importedClient,
} from './imported.contract.ts';
import { vendedorFinder } from './vendedor-link.ts';

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
