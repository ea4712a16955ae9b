import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { dialectOf } from '../database/engine.ts';
import { countFound, hasRow } from '../database/rows.ts';
import type { HeldDatabase } from './files.ts';
import { describeTables, type LoadedTable, loadInBulk } from './postgres/bulk-load.ts';
import type { BulkTransaction } from './postgres/bulk-transaction.ts';
import { isWaiting } from './sqlite/search-feed.ts';

/** Tables that are not moved, because both databases are at the same version. */
const OWN_TABLE = 'migracoes';

export class MoveError extends Error {}

/** The target got rows since it was checked, perhaps from another started service. */
export class TargetNotEmptyError extends MoveError {}

export interface MovedTable {
  name: string;
  rows: number;
  checksum: string;
}

interface MoveWatcher {
  begin(stage: string, rows: number): void;
  advance(rows: number): void;
}

export async function isEmpty(target: Reader): Promise<boolean> {
  const tables = await describeTables(target);
  if (tables.length > 0 && !tables.some(({ name }) => name === OWN_TABLE)) return false;
  for (const { name } of tables) {
    if (name !== OWN_TABLE && (await hasRow(target, name as 'metas', {}))) return false;
  }
  return true;
}

/** Into an empty PostgreSQL of the same schema version, in one transaction: all of it, or nothing. */
export async function moveInto(
  url: string,
  source: HeldDatabase,
  watcher: MoveWatcher,
): Promise<MovedTable[]> {
  const { inBulkTransaction } = await import('./postgres/bulk-transaction.ts');
  return inBulkTransaction(url, async (target) => {
    if (!(await isEmpty(target.db))) throw new TargetNotEmptyError();
    return moveAll(source, target, watcher);
  });
}

/** Copies every table, reads all back and compares; a difference rolls the transaction back. */
async function moveAll(
  source: HeldDatabase,
  target: BulkTransaction,
  watcher: MoveWatcher,
): Promise<MovedTable[]> {
  const tables = (await describeTables(target.db)).filter(({ name }) => name !== OWN_TABLE);
  await refuseOtherTables(source.read, tables);
  const total = await countAll(source.read, tables);

  watcher.begin('moving', total);
  const sums = new Map<string, Checksum>();
  const copyTables = async () => {
    for (const table of tables) sums.set(table.name, await copyTable(source, target, table, watcher));
  };
  await loadInBulk(target.db, copyTables, {
    begin: (steps) => watcher.begin('indexing', steps),
    advance: () => watcher.advance(1),
  });

  watcher.begin('comparing', total);
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const sent = sums.get(table.name) as Checksum;
    const arrived = await sumUp(target, table, watcher);
    if (arrived.rows !== sent.rows || String(arrived) !== String(sent))
      throw new MoveError(
        `${table.name}: ${sent.rows} rows were sent (${sent}), ${arrived.rows} arrived (${arrived}). Nothing was moved.`,
      );
    moved.push({ name: table.name, rows: arrived.rows, checksum: String(arrived) });
  }
  await dialectOf(target.db).gatherStatistics(target.db);
  return moved;
}

/** Rows are checksummed and sent while they are read, so that only a chunk is in memory. */
async function copyTable(
  source: HeldDatabase,
  target: BulkTransaction,
  table: LoadedTable,
  watcher: MoveWatcher,
): Promise<Checksum> {
  const checksum = new Checksum();
  function* summedUp(): Generator<unknown[]> {
    for (const row of source.rowsOf(
      table.name,
      table.columns.map(({ name }) => name),
    )) {
      checksum.add(row);
      watcher.advance(1);
      yield row;
    }
  }
  await target.copyIn(table, summedUp());
  return checksum;
}

async function sumUp(target: BulkTransaction, table: LoadedTable, watcher: MoveWatcher): Promise<Checksum> {
  const checksum = new Checksum();
  for await (const rows of target.copyOut(table)) {
    for (const row of rows) checksum.add(row);
    watcher.advance(rows.length);
  }
  return checksum;
}

async function countAll(source: Reader, tables: LoadedTable[]): Promise<number> {
  let total = 0;
  for (const { name } of tables) total += await countFound(source.selectFrom(name as 'metas'));
  return total;
}

/** Fails if only one side has a table, which would be lost silently. */
async function refuseOtherTables(source: Reader, tables: LoadedTable[]): Promise<void> {
  const there = new Set(tables.map(({ name }) => name));
  const lost = (await listTables(source)).filter((name) => name !== OWN_TABLE && !there.has(name));
  if (lost.length > 0) throw new MoveError(`PostgreSQL has no table for: ${lost.join(', ')}`);
}

const LANES = 4;

class Checksum {
  readonly #lanes = new Uint32Array(LANES);
  rows = 0;

  add(values: readonly unknown[]): void {
    const digest = hash('sha256', JSON.stringify(values), 'buffer');
    for (let lane = 0; lane < LANES; lane++) {
      this.#lanes[lane] = (this.#lanes[lane] as number) + digest.readUInt32BE(lane * 4);
    }
    this.rows++;
  }

  toString(): string {
    return [...this.#lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('');
  }
}

async function listTables(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite%'
    order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !isWaiting(name));
}
