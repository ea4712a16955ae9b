import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { toColumns } from '../../contract/record-writer.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { clientCode } from '../../domain/codes.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { adapterOf } from '../../platform/database/engine.ts';
import { momentAfter, newStamp } from '../../platform/database/ids.ts';
import { prepared, preparedForEach } from '../../platform/database/prepared.ts';
import { rowsWith, walkRows } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Code, takeCodesOfMany } from '../../platform/writes/sequences.queries.ts';
import type { ClientChanges, NewClient } from './clients.contract.ts';
import { clientKind, deriveClientColumns } from './clients.kind.ts';

export type ClientRow = Row<'clientes'>;

/** The row of a new client with its code. */
export function toClientRow(
  empresaId: string,
  client: NewClient,
  codigo: string,
  feito_em: string | null = null,
) {
  const stamp = newStamp();
  const row = {
    ...toColumns(client),
    ...stamp,
    vendedor_id: client.vendedor_id ?? null,
    codigo,
    empresa_id: empresaId,
    feito_em,
    updated_at: stamp.created_at,
  };
  return { ...row, ...deriveClientColumns(row) };
}

/** The row of a client that existed before, whose state was validated then. */
export type RestoredClientRow = Omit<ReturnType<typeof toClientRow>, 'estado'> & { readonly estado: string };

export async function changeClient(
  db: Transaction,
  before: ClientRow,
  changes: ClientChanges,
): Promise<ClientRow> {
  const columns = changedColumns(before, changes);
  await updateClientRows(db, [{ row: before, columns }]);
  return { ...before, ...columns };
}

/** The columns that a change sets, with derived ones. */
export function changedColumns(before: ClientRow, changes: ClientChanges) {
  const changed = toColumns(changes);
  return {
    ...changed,
    ...(DERIVED_FROM.some((name) => name in changed) &&
      differing(before, deriveClientColumns({ ...before, ...changed }))),
    updated_at: momentAfter(before.updated_at),
  };
}

/** Updates several different clients; those of one company with the same columns are written together. */
export async function updateClientRows(
  db: Transaction,
  changes: readonly { readonly row: ClientRow; readonly columns: Partial<ClientRow> }[],
): Promise<void> {
  if (changes.length === 0) return;
  const writer = adapterOf(db).writeRows();
  const alike = Map.groupBy(
    changes,
    ({ row, columns }) => `${row.empresa_id} ${Object.keys(columns).join()}`,
  );
  for (const some of alike.values()) {
    const [{ row, columns }] = some as [(typeof some)[number]];
    const rows = some.map((one) => ({ ...one.columns, id: one.row.id }));
    await writer.update('clientes', row.empresa_id, Object.keys(columns), rows);
  }
  await writer.end();
}

/** Whether a client of any company has this address. */
export async function isEmailTaken(db: Reader, email: string): Promise<boolean> {
  return (await clientByEmail.first(db, { email: email.toLowerCase() })) !== undefined;
}

const clientByEmail = prepared<{ email: string }>()((db, param) =>
  db.selectFrom('clientes').select('id').where('email_dobrado', '=', param('email')),
);

const DERIVED_FROM = clientKind.derived?.from ?? [];

/** Only changed columns are set, because an index is rewritten for every column that is set. */
function differing<T extends Partial<ClientRow>>(before: ClientRow, columns: T): Partial<T> {
  const different = Object.entries(columns).filter(
    ([name, value]) => before[name as keyof T & keyof ClientRow] !== value,
  );
  return Object.fromEntries(different) as Partial<T>;
}

const clientById = prepared<{ empresa_id: string; id: string }>()((db, param) =>
  rowsWith(db, 'clientes', { empresa_id: param('empresa_id'), id: param('id') }).selectAll('clientes'),
);

export async function findClient(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  id: string,
): Promise<ClientRow | undefined> {
  const found = await clientById.first(db, { empresa_id: empresaId, id });
  return vendedorId === null || found?.vendedor_id === vendedorId ? found : undefined;
}

/** Takes codes for new clients of a company, in order; reserved are those that others of them bring along. */
export async function takeClientCodes(
  db: Transaction,
  empresaId: string,
  count: number,
  isReserved: (code: string) => boolean = () => false,
): Promise<string[]> {
  if (count === 0) return [];
  const numbering = { sequence: { empresa_id: empresaId, nome: 'CLI' }, count, format: clientCode };
  const [codes = []] = await takeCodesOfMany(db, [numbering], async (db, codes) => {
    const found = await areClientCodesTaken(db, codes);
    return codes.map(({ code }, at) => found[at] === true || isReserved(code));
  });
  return codes;
}

export async function areClientCodesTaken(db: Reader, codes: readonly Code[]): Promise<readonly boolean[]> {
  return (await clientOfCode.each(db, codes)).map((row) => row !== undefined);
}

const clientOfCode = preparedForEach<Code>({ empresa_id: 'uuid', code: 'text' })((from, param) =>
  from('clientes')
    .select('id')
    .where('empresa_id', '=', param('empresa_id'))
    .where('codigo', '=', param('code')),
);

const SALES_PER_STEP = 500;

/**
 * Moves the sales of a client to its new vendedor's portfolio. Each sale keeps its own vendedor; if that is the new one, he
 * already sees it.
 */
export async function handOverSales(
  db: Transaction,
  { empresa_id, id: cliente_id }: Pick<ClientRow, 'empresa_id' | 'id'>,
  vendedorId: string | null,
): Promise<void> {
  const sales = rowsWith(db, 'vendas', { empresa_id, cliente_id }).select(['data', 'id']);
  for await (const some of walkRows(sales, { data: 'data', id: 'id' }, SALES_PER_STEP)) {
    const ids = some.map(({ id }) => id);
    await showTo(db, empresa_id, ids, vendedorId);
    await nextTurn();
  }
}

async function showTo(db: Transaction, empresaId: string, sales: string[], vendedorId: string | null) {
  for (const [table, key] of [
    ['vendas', 'id'],
    ['parcelas', 'venda_id'],
  ] as const)
    await sql`
      update ${sql.table(table)} set carteira_id = nullif(${vendedorId}, vendedor_id)
      where empresa_id = ${empresaId} and ${sql.ref(key)} in (${sql.join(sales)})`.execute(db);
}
