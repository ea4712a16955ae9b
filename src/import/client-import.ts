import { type NewClient, newAnonymousClient, newClient, toClient } from '../clients/clients.contract.ts';
import { findTakenCodes, findTakenEmails, insertClients } from '../clients/clients.import.queries.ts';
import { isAnonymousEmail } from '../domain/anonymous.ts';
import { problems } from '../http/contract/problems.ts';
import { mapInSlices } from '../slices.ts';
import { CLIENT_HEADINGS } from './headings.ts';
import { countHeldByOthers, findRepeated, findTaken, type ImportKind } from './import-kind.ts';

type ImportedClient = Omit<NewClient, 'vendedor_id' | 'tabelas'>;

const emailOf = ({ email }: ImportedClient) => email.toLowerCase();
const codeOf = ({ codigo }: ImportedClient) => codigo;

/** Whose they are is said in the portfolio, and by which tables they buy in theirs, not in a file. */
const importedClient = newClient.omit({ vendedor_id: true, tabelas: true });
const importedAnonymous = newAnonymousClient.omit({ vendedor_id: true, tabelas: true });

export const clientImport: ImportKind<ImportedClient> = {
  resource: 'clientes',
  schema: importedClient,
  schemaFor: ({ email }) =>
    typeof email === 'string' && isAnonymousEmail(email) ? importedAnonymous : undefined,
  headings: CLIENT_HEADINGS,
  assigned: ['id', 'vendedor_id', 'tabelas', 'created_at', 'updated_at'],

  async check(db, empresaId, lines) {
    const records = lines.map(({ record }) => record);
    const emails = await findTakenEmails(db, records.map(emailOf));
    const codes = await findTakenCodes(
      db,
      empresaId,
      records.flatMap((record) => codeOf(record) ?? []),
    );
    return {
      faults: [
        ...findRepeated(lines, 'email', emailOf),
        ...findRepeated(lines, 'codigo', codeOf),
        ...findTaken(lines, 'email', emailOf, emails, problems.emailTaken.error),
        ...findTaken(lines, 'codigo', codeOf, codes, problems.clientCodeTaken.error),
      ],
      aboutOthers: countHeldByOthers(emails, empresaId),
    };
  },

  async insert(db, empresaId, records) {
    return mapInSlices(await insertClients(db, empresaId, records), toClient);
  },
};
