import type { Selectable } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { adapterOf } from '../../platform/database/engine.ts';
import { momentAfter, newStamp } from '../../platform/database/ids.ts';
import { preparedForEach } from '../../platform/database/prepared.ts';
import { countFound, insertRows, rowsWith } from '../../platform/database/rows.ts';
import type { ClientTable } from '../../platform/database/tables/trade.ts';
import { toColumns } from '../../platform/http/contract/record-writer.ts';
import type { ClientChanges, NewClient } from './clients.contract.ts';
import { clientKind, deriveClientColumns } from './clients.kind.ts';

export type ClientRow = Selectable<ClientTable>;

/** The row of a new client with its code. */
export function toNewRow(
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

export type NewClientRow = ReturnType<typeof toNewRow>;

/** The row of a client that existed before, whose state was validated then. */
export type RestoredClientRow = Omit<NewClientRow, 'estado'> & { readonly estado: string };

export function insertClientRows(db: Transaction, rows: readonly RestoredClientRow[]): Promise<void> {
  return insertRows(db, 'clientes', rows);
}

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

/** Of these lower-case addresses, those that clients of any company have. */
export async function findEmails(db: Reader, emails: readonly string[]): Promise<Set<string>> {
  const rows = await clientByEmail.each(
    db,
    emails.map((email) => ({ email })),
  );
  return new Set(rows.flatMap((row) => row?.email_dobrado ?? []));
}

const clientByEmail = preparedForEach<{ email: string }>({ email: 'text' })((from, param) =>
  from('clientes').select('email_dobrado').where('email_dobrado', '=', param('email')),
);

const DERIVED_FROM = clientKind.derived?.from ?? [];

/** Only changed columns are set, because an index is rewritten for every column that is set. */
function differing<T extends Partial<ClientRow>>(before: ClientRow, columns: T): Partial<T> {
  const different = Object.entries(columns).filter(
    ([name, value]) => before[name as keyof T & keyof ClientRow] !== value,
  );
  return Object.fromEntries(different) as Partial<T>;
}

export async function removeClient(db: Transaction, empresaId: string, id: string): Promise<void> {
  await db.deleteFrom('clientes').where('empresa_id', '=', empresaId).where('id', '=', id).execute();
}

export async function countSalesOfClient(db: Reader, empresaId: string, id: string): Promise<number> {
  return countFound(rowsWith(db, 'vendas', { empresa_id: empresaId, cliente_id: id }));
}

type Named = { empresa_id: string; id: string };

const clientById = preparedForEach<Named>({ empresa_id: 'uuid', id: 'uuid' })((from, param) =>
  from('clientes')
    .selectAll('clientes')
    .where('empresa_id', '=', param('empresa_id'))
    .where('id', '=', param('id')),
);

export async function findClient(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  id: string,
): Promise<ClientRow | undefined> {
  const found = await clientById.first(db, { empresa_id: empresaId, id });
  return vendedorId === null || found?.vendedor_id === vendedorId ? found : undefined;
}

/** The named clients, in order. */
export async function findClients(
  db: Reader,
  names: readonly Named[],
): Promise<readonly (ClientRow | undefined)[]> {
  const wanted = names.map(({ empresa_id, id }) => ({ empresa_id, id: id.toLowerCase() }));
  return clientById.each(db, wanted);
}
