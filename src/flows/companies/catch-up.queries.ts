import { sql } from 'kysely';
import {
  type CompanyTableName,
  carriedTables,
  columnsOf,
  companyTable,
} from '../../platform/database/company-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import { removeRows, rowsWith } from '../../platform/database/rows.ts';
import * as company from '../../platform/engines/company-rows.ts';
import { RowCursor } from '../../platform/verification/check.queries.ts';
import { leavingHere } from './company-file.ts';
import { adjusted, arrivalOf, type ImportedCompany } from './import-company.ts';
import { CLOSED_FOR_GOOD } from './moves.queries.ts';

/** The copy cannot be changed row by row into what the company is now. */
export class CannotCatchUpError extends Error {}

export interface Journey {
  readonly from: string;
  readonly to: string;
  readonly id: string;
  readonly secretKey: string | undefined;
}

/** Sessions end; sums follow their entries and the journal by themselves. */
const BROUGHT = carriedTables({ secrets: true });

export type CaughtUp = Awaited<ReturnType<typeof catchUp>>;

/** With more records than this, whole tables are compared. */
const MOST_RECORDS = 5_000;

interface Differences {
  readonly columns: readonly string[];
  readonly added: company.Values[];
  readonly changed: company.Values[];
  readonly removed: company.Values[];
  /** How many rows were read on both sides. */
  readonly read: number;
}

/**
 * Changes a company's copy, which nobody uses yet, into what the company is now: the journal by its numbers, everything else by
 * comparing both sides row by row. Where both were equal at an entry, `equalAt`, only records that the journal has named since are compared.
 */
export async function catchUp({ from, to, id, secretKey }: Journey, equalAt?: number) {
  // How many rows of each table were read on both sides, and how many of them differed.
  const tables = new Map<CompanyTableName, { read: number; differed: number }>();
  let numero = 0;
  const found = await company.readCompanyRows(from, (here) =>
    company.readCompanyRows(to, async (there) => {
      const last = await readLastEntry(there.db, id);
      const { numero: at, hash } = last;
      const same = rowsWith(here.db, 'jornal', { empresa_id: id, numero: at }).select('hash');
      if (((await same.executeTakeFirst())?.hash ?? null) !== hash)
        throw new CannotCatchUpError('the journal of the copy is another one');
      const known = await findShared(there.db, id);
      const arrival = await arrivalOf(there.db, { id, known, secretKey, closedUntil: CLOSED_FOR_GOOD });
      numero = (await readLastEntry(here.db, id)).numero;
      const named = equalAt === undefined ? undefined : await readNamed(here.db, id, equalAt);
      const differences = new Map<CompanyTableName, Differences>();
      for (const table of BROUGHT) {
        const some: company.Some | undefined = table === 'jornal' ? { after: last.numero } : named?.(table);
        if (some?.ids?.length === 0) continue;
        const found = await compare(table, here, there, arrival, some);
        const differed = found.added.length + found.changed.length + found.removed.length;
        tables.set(table, { read: found.read, differed });
        if (differed > 0) differences.set(table, found);
      }
      return differences;
    }),
  );
  let rows = 0;
  for (const { differed } of tables.values()) rows += differed;
  if (rows > 0)
    await company
      .writeCompany(to, (writer) => apply(writer, id, found))
      .catch((error) => {
        throw error instanceof DatabaseUnavailableError
          ? error
          : new CannotCatchUpError(error.message, { cause: error });
      });
  return { rows, numero, tables };
}

/**
 * What finds the rows of records that entries after a number name. Sales and new clients, which come by the minute, change their own
 * rows alone; after any other entry whole tables are compared.
 */
async function readNamed(
  db: Reader,
  id: string,
  after: number,
): Promise<((table: CompanyTableName) => company.Some | undefined) | undefined> {
  const entries = await rowsWith(db, 'jornal', { empresa_id: id })
    .select(['recurso', 'acao', 'registro_id'])
    .where('numero', '>', after)
    .limit(MOST_RECORDS + 1)
    .execute();
  const areNarrow = entries.every(
    ({ recurso, acao }) =>
      (recurso === 'vendas' && acao !== 'anonimizar') || (recurso === 'clientes' && acao === 'criar'),
  );
  if (!areNarrow || entries.length > MOST_RECORDS) return undefined;
  const named = Map.groupBy(entries, ({ recurso }) => recurso as string);
  return (table) => {
    const { of } = companyTable(table);
    return of && { ids: [...new Set(named.get(of)?.map(({ registro_id }) => registro_id))] };
  };
}

/** Whether a company's journal ends with the same entry in both databases. */
export async function haveSameJournal(one: Reader, other: Reader, id: string): Promise<boolean> {
  return (await readLastEntry(one, id)).hash === (await readLastEntry(other, id)).hash;
}

async function readLastEntry(db: Reader, id: string): Promise<{ numero: number; hash: string | null }> {
  const last = await rowsWith(db, 'jornal', { empresa_id: id })
    .select(['numero', 'hash'])
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { numero: 0, hash: null };
}

/** Persons, credentials and passkeys that other companies there have too, and that stay as they are. */
async function findShared(db: Reader, id: string): Promise<ImportedCompany['known']> {
  const members = sql`(
    select usuario_id, credencial_id from membros
    where empresa_id <> ${id} and usuario_id in (select usuario_id from membros where empresa_id = ${id})
  ) as others`;
  const shared = {
    usuarios: sql`select usuario_id as id from ${members}`,
    credenciais: sql`select credencial_id as id from ${members}`,
    passkeys: sql`select id from passkeys where credencial_id in (select credencial_id from ${members})`,
  };
  const known = new Map<CompanyTableName, Set<string>>();
  for (const [table, ids] of Object.entries(shared)) {
    const { rows } = await sql<{ id: string }>`${ids}`.execute(db);
    known.set(table as CompanyTableName, new Set(rows.map((row) => row.id)));
  }
  return known;
}

async function compare(
  table: CompanyTableName,
  here: company.CompanyReader,
  there: company.CompanyReader,
  arrival: ImportedCompany,
  some: company.Some | undefined,
): Promise<Differences> {
  const columns = columnsOf(table);
  const { id, known } = arrival;
  const rows = leavingHere(table, columns, here.rowsOf(table, id, some));
  const now = new RowCursor(adjusted(table, columns, rows, arrival));
  const copy = new RowCursor(there.rowsOf(table, id, some));
  const after = some?.after;
  const key = companyTable(table).key.map((name) => columns.indexOf(name));
  const own = columns.indexOf('id');
  const found: Omit<Differences, 'read'> = { columns, added: [], changed: [], removed: [] };
  while ([await now.isFilled(), await copy.isFilled()].includes(true)) {
    const order = compareKeys(now.row, copy.row, key);
    const { row } = order > 0 ? copy : now;
    if (order === 0 && !isSame(now.row, copy.row)) found.changed.push(now.row as company.Values);
    // An entry that the copy has too was replaced since.
    else if (order < 0)
      (after !== undefined && entryOf(row, key) <= after ? found.changed : found.added).push(
        row as company.Values,
      );
    else if (order > 0 && mayGo(table) && !known.get(table)?.has(String(row?.[own])))
      found.removed.push(row as company.Values);
    if (order <= 0) now.advance();
    if (order >= 0) copy.advance();
  }
  return { ...found, read: now.read + copy.read };
}

const entryOf = (row: company.Values | undefined, [numero = 0]: readonly number[]) => Number(row?.[numero]);

/** Persons and credentials that the company has no more are referred to until the rows of members are written. */
const mayGo = (table: CompanyTableName) => table !== 'usuarios' && table !== 'credenciais';

/** Negative where the first comes first or is alone. */
function compareKeys(
  a: company.Values | undefined,
  b: company.Values | undefined,
  key: readonly number[],
): number {
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
  for (const at of key) {
    const [one, two] = [a[at], b[at]];
    if (one === two) continue;
    if (typeof one === 'number') return one - Number(two);
    return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(two)));
  }
  return 0;
}

function isSame(a: company.Values | undefined, b: company.Values | undefined): boolean {
  return a?.every((value, at) => value === b?.[at]) ?? false;
}

/** What is gone goes first, so that what came may have its codes; both in an order that references allow. */
async function apply(
  writer: company.CompanyWriter,
  id: string,
  differences: ReadonlyMap<CompanyTableName, Differences>,
): Promise<void> {
  const { db } = writer;
  for (const table of BROUGHT.toReversed()) {
    const { columns = [], removed = [] } = differences.get(table) ?? {};
    await inStage(writer, table, columns, removed, 'remove');
  }
  await db.insertInto('jornal_em_anonimizacao').values({ empresa_id: id }).execute();
  for (const [table, { columns, added, changed }] of differences) {
    await inStage(writer, table, columns, changed, 'change');
    if (added.length > 0) await writer.insert(table, columns, [added]);
  }
  await removeRows(db, 'jornal_em_anonimizacao', { empresa_id: id });
}

/** Puts rows into a temporary table, and removes or changes the rows of the table that have their keys. */
async function inStage(
  { db, insert }: company.CompanyWriter,
  name: CompanyTableName,
  columns: readonly string[],
  rows: company.Values[],
  act: 'remove' | 'change',
): Promise<void> {
  if (rows.length === 0) return;
  const key = [...new Set([...columns.filter((name) => name === 'empresa_id'), ...companyTable(name).key])];
  const table = sql.table(name);
  const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const made = sql`create temporary table trazidas as select ${listed(columns)} from ${table} where 1 = 0`;
  await made.execute(db);
  await insert(name, columns, [rows], 'trazidas');
  const isStaged = key.map((column) => sql`trazidas.${sql.ref(column)} = ${sql.ref(`${name}.${column}`)}`);
  const values = columns.map((column) => sql`${sql.ref(column)} = trazidas.${sql.ref(column)}`);
  const statement =
    act === 'remove'
      ? sql`delete from ${table} where (${listed(key)}) in (select ${listed(key)} from trazidas)`
      : sql`update ${table} set ${sql.join(values)} from trazidas where ${sql.join(isStaged, sql` and `)}`;
  await statement.execute(db);
  await sql`drop table trazidas`.execute(db);
}
