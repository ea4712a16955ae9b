import { chooseVendedor } from '../../access/people/vendedores.queries.ts';
import { accessScopeOf } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { successWith } from '../../platform/http/contract/operation.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { type Apply, WriteKind } from '../../platform/writes/command.ts';
import { isRefused, orRefused, type Refused, refused } from '../../platform/writes/outcome.ts';
import { areTablesOf, type ClientTable } from '../price-tables/price-table-references.queries.ts';
import { areClientCodesTaken, takeCodesForEach } from './client-codes.queries.ts';
import { linkTables } from './client-tables.queries.ts';
import { documentShared, type NewClient, toClient, toClientSummary } from './clients.contract.ts';
import { type ClientRow, findEmails, insertClientRows, toNewRow } from './clients.queries.ts';
import { areDocumentsShared, NOT_YET } from './shared-documents.queries.ts';

/** A client to be created. */
interface ClientInput {
  readonly caller: Caller;
  readonly client: NewClient;
  /** When it was made on a device, if before it was sent. */
  readonly feito_em: string | null;
}

const applyCreations: Apply<ClientInput> = async (tx, commands) => {
  const inputs = commands.map(({ input }) => input);
  const rows = await prepareRows(tx, inputs);
  const fit = rows.flatMap((row, at) => (isRefused(row) ? [] : [{ row, ...(inputs[at] as ClientInput) }]));
  // Shared documents are searched before these clients are inserted.
  const shared = await areDocumentsShared(
    tx,
    fit.map(({ row, caller }) => ({ scope: accessScopeOf(caller), holder: { ...row, id: NOT_YET } })),
  );
  await insertClientRows(
    tx,
    fit.map(({ row }) => row),
  );
  for (const { row, client } of fit) if (client.tabelas.length > 0) await linkTables(tx, row, client.tabelas);
  let next = 0;
  return rows.map((row) => {
    if (isRefused(row)) return row;
    const avisos = shared[next++] ? [documentShared] : [];
    const depois = JSON.stringify(toClient(row));
    return {
      kind: 'done',
      answer: JSON.stringify(successWith(toClientSummary(row), avisos)),
      notes: [{ acao: 'criar', recurso: 'clientes', registro_id: row.id, antes: null, depois, selo: null }],
      added: { clientes: 1 },
    };
  });
};

export const createClientKind = new WriteKind('createClient', applyCreations);

/** The rows to insert, each with its code: the given one or the next of its company. */
async function prepareRows(db: Transaction, inputs: readonly ClientInput[]) {
  const judged = await refuseTaken(db, await judgeEach(db, inputs), inputs);
  const sent = new Set(inputs.map(({ caller, client }) => `${caller.id} ${client.codigo}`));
  const without = inputs.filter(({ client }, at) => !client.codigo && !isRefused(judged[at]));
  const codes = await takeCodesForEach(
    db,
    without.map(({ caller }) => caller.id),
    ({ empresa_id, code }) => sent.has(`${empresa_id} ${code}`),
  );
  return inputs.map(({ caller, client, feito_em }, at) => {
    const vendedor_id = judged[at];
    if (vendedor_id === undefined || isRefused(vendedor_id)) return vendedor_id as Refused;
    const code = client.codigo || (codes.shift() as string);
    return toNewRow(caller.id, { ...client, ...vendedor_id }, code, feito_em);
  });
}

type Owner = Pick<ClientRow, 'vendedor_id'>;

/** The vendedor of each client, if permitted. */
function judgeEach(db: Transaction, inputs: readonly ClientInput[]): Promise<(Owner | Refused)[]> {
  return Promise.all(
    inputs.map(({ caller, client }) =>
      orRefused(async () => {
        const vendedor_id = await chooseVendedor(db, accessScopeOf(caller), client.vendedor_id);
        await checkTables(db, caller.id, client.tabelas);
        return { vendedor_id };
      }),
    ),
  );
}

/** An e-mail is unique among all companies, a code within one; of two in a batch the second is refused. */
async function refuseTaken(
  db: Transaction,
  judged: readonly (Owner | Refused)[],
  inputs: readonly ClientInput[],
): Promise<(Owner | Refused)[]> {
  const emails = inputs.map(({ client }) => client.email.toLowerCase());
  const coded = inputs.filter(({ client }) => client.codigo);
  const [known, taken] = await Promise.all([
    findEmails(db, emails),
    areClientCodesTaken(
      db,
      coded.map(({ caller, client }) => ({ empresa_id: caller.id, code: client.codigo as string })),
    ),
  ]);
  const codes = new Set(coded.filter((_, at) => taken[at]).map(codeOf));
  return judged.map((own, at) => {
    const input = inputs[at] as ClientInput;
    const email = emails[at] as string;
    if (isRefused(own)) return own;
    if (known.has(email)) return refused(problems.emailTaken);
    if (input.client.codigo && codes.has(codeOf(input))) return refused(problems.clientCodeTaken);
    known.add(email);
    if (input.client.codigo) codes.add(codeOf(input));
    return own;
  });
}

const codeOf = ({ caller, client }: ClientInput) => `${caller.id} ${client.codigo}`;

export async function checkTables(db: Transaction, empresaId: string, tables: ClientTable[]): Promise<void> {
  if (!(await areTablesOf(db, empresaId, tables))) refuse(problems.priceTableUnknown);
}
