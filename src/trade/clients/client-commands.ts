import { changeVendedor, chooseVendedor } from '../../access/people/vendedores.queries.ts';
import { successWith } from '../../contract/operation.ts';
import type { Problem } from '../../contract/problem.ts';
import { problems, refuse } from '../../contract/problems.ts';
import { type AccessScope, accessScopeOf } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/rows.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { isKnown, recordTag } from '../../platform/http/replies/answers.ts';
import { type Apply, type Command, WriteKind } from '../../platform/writes/command.ts';
import { Journal } from '../../platform/writes/journal.ts';
import { isRefused, type Outcome, orRefused, type Refused, refused } from '../../platform/writes/outcome.ts';
import { type ClientTable, findTablesOf } from '../price-tables/price-tables.queries.ts';
import { linkTables } from './client-tables.queries.ts';
import * as contract from './clients.contract.ts';
import * as queries from './clients.queries.ts';
import { areDocumentsShared, NOT_YET } from './shared-documents.queries.ts';

/** A client to be created. */
interface ClientInput {
  readonly caller: Caller;
  readonly client: contract.NewClient;
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
  await insertRows(
    tx,
    'clientes',
    fit.map(({ row }) => row),
  );
  for (const { row, client } of fit) if (client.tabelas.length > 0) await linkTables(tx, row, client.tabelas);
  let next = 0;
  return rows.map((row) => {
    if (isRefused(row)) return row;
    const avisos = shared[next++] ? [contract.documentShared] : [];
    const journal = new Journal();
    journal.created('clientes', row.id, contract.toClient(row));
    const answer = JSON.stringify(successWith(contract.toClientSummary(row), avisos));
    return { kind: 'done', answer, notes: journal.notes, added: { clientes: 1 } };
  });
};

export const createClientKind = new WriteKind('createClient', applyCreations);

/** The rows to insert, each with the vendedor that is permitted and its code: the given one or the next of its company. */
async function prepareRows(db: Transaction, inputs: readonly ClientInput[]) {
  const owners = await Promise.all(
    inputs.map(({ caller, client }) =>
      orRefused(async () => {
        const vendedor_id = await chooseVendedor(db, accessScopeOf(caller), client.vendedor_id);
        await checkTables(db, caller.id, client.tabelas);
        return { vendedor_id };
      }),
    ),
  );
  const judged = await refuseTaken(db, owners, inputs);
  const sent = new Set(inputs.map(({ caller, client }) => `${caller.id} ${client.codigo}`));
  const without = inputs.filter(({ client }, at) => !client.codigo && !isRefused(judged[at]));
  const codes = await queries.takeClientCodes(
    db,
    without.map(({ caller }) => caller.id),
    ({ empresa_id, code }) => sent.has(`${empresa_id} ${code}`),
  );
  return inputs.map(({ caller, client, feito_em }, at) => {
    const vendedor_id = judged[at];
    if (vendedor_id === undefined || isRefused(vendedor_id)) return vendedor_id as Refused;
    const code = client.codigo || (codes.shift() as string);
    return queries.toNewRow(caller.id, { ...client, ...vendedor_id }, code, feito_em);
  });
}

type Owner = Pick<queries.ClientRow, 'vendedor_id'>;

/** An e-mail is unique among all companies, a code within one; of two in a batch the second is refused. */
async function refuseTaken(
  db: Transaction,
  judged: readonly (Owner | Refused)[],
  inputs: readonly ClientInput[],
): Promise<(Owner | Refused)[]> {
  const emails = inputs.map(({ client }) => client.email.toLowerCase());
  const coded = inputs.filter(({ client }) => client.codigo);
  const [known, taken] = await Promise.all([
    queries.findEmails(db, emails),
    queries.areClientCodesTaken(
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

async function checkTables(db: Transaction, empresaId: string, tables: ClientTable[]): Promise<void> {
  const known = await findTablesOf(db, empresaId, tables);
  if (known.length < tables.length) refuse(problems.priceTableUnknown);
}

interface ClientUpdate {
  readonly scope: AccessScope;
  readonly id: string;
  readonly changes: contract.ClientChanges;
  readonly expectedTags: string | undefined;
  readonly notFound: Problem;
}

const TOUCHES_OTHERS = ['vendedor_id', 'tabelas', 'cnpj_cpf', 'email', 'codigo'] as const;

/** Whether a change writes or depends on other records, and so is applied alone. */
export function touchesOthers(changes: contract.ClientChanges): boolean {
  return TOUCHES_OTHERS.some((name) => changes[name] !== undefined);
}

/** Of two changes of one client in a batch, the second applies to the result of the first. */
const applyUpdates: Apply<ClientUpdate> = async (tx, commands) => {
  const outcomes = new Map<Command<ClientUpdate>, Outcome>();
  for (let left = [...commands]; left.length > 0; ) {
    const now = firstTogether(left);
    const applied = await updateEach(
      tx,
      now.map(({ input }) => input),
    );
    for (const [at, command] of now.entries()) outcomes.set(command, applied[at] as Outcome);
    left = left.filter((command) => !outcomes.has(command));
  }
  return commands.map((command) => outcomes.get(command) as Outcome);
};

/** The first commands, of different clients, that may be applied together. */
function firstTogether(commands: Command<ClientUpdate>[]): Command<ClientUpdate>[] {
  const alone = commands.findIndex(({ input }) => touchesOthers(input.changes));
  if (alone === 0) return commands.slice(0, 1);
  const some = alone === -1 ? commands : commands.slice(0, alone);
  const ofClients = Map.groupBy(some, ({ input }) => `${input.scope.empresaId} ${input.id.toLowerCase()}`);
  return [...ofClients.values()].flatMap(([first = []]) => first);
}

export const updateClientKind = new WriteKind('updateClient', applyUpdates);

/** Updates different clients. */
async function updateEach(db: Transaction, updates: readonly ClientUpdate[]): Promise<Outcome[]> {
  const found = await queries.findClients(
    db,
    updates.map(({ scope, id }) => ({ empresa_id: scope.empresaId, id })),
  );
  const judged = await Promise.all(
    updates.map((update, at) => orRefused(() => changeOf(db, update, found[at]))),
  );
  const changed = judged.flatMap((one) => (isRefused(one) ? [] : [one]));
  await queries.updateClientRows(db, changed);
  for (const { row, before, changes } of changed) {
    if (changes.tabelas) await linkTables(db, row, changes.tabelas);
    if (row.vendedor_id !== before.vendedor_id) await queries.handOverSales(db, row, row.vendedor_id);
  }
  const shared = await areDocumentsShared(
    db,
    changed.map(({ scope, row }) => ({ scope, holder: row })),
  );
  let next = 0;
  return judged.map((one) => {
    if (isRefused(one)) return one;
    const { before, after } = one;
    const journal = new Journal();
    journal.changed('clientes', after.id, before, after);
    const avisos = shared[next++] ? [contract.documentShared] : [];
    const answer = JSON.stringify(successWith(after, avisos));
    return { kind: 'done', answer, notes: journal.notes, added: {} };
  });
}

async function changeOf(db: Transaction, update: ClientUpdate, found: queries.ClientRow | undefined) {
  const { scope, changes, expectedTags, notFound } = update;
  const isSeen = scope.vendedorId === null || found?.vendedor_id === scope.vendedorId;
  if (found === undefined || !isSeen) return refuse(notFound);
  const before = contract.toClient(found);
  if (expectedTags !== undefined && !isKnown(recordTag(before), expectedTags)) refuse(problems.recordChanged);
  await changeVendedor(db, scope, changes.vendedor_id, found.vendedor_id);
  if (changes.tabelas) await checkTables(db, scope.empresaId, changes.tabelas);
  const columns = queries.changedColumns(found, changes);
  const row = { ...found, ...columns };
  const after = contract.toClient(row);
  if (after.telefone === '' && found.telefone !== '') contract.refuseMissingPhone();
  return { ...update, before, row, after, columns };
}
