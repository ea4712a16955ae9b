import { Checksum } from './checksum.ts';
import type { Reader, Transaction } from './database.ts';
import { withoutKeepingSums } from './postgres/commission-sums.ts';
import {
  describeTables,
  gatherStatistics,
  hasRows,
  insertRows,
  readRows,
  type Table,
} from './postgres/tables.ts';
import { countRows, listTables, readRows as readSource } from './sqlite/tables.ts';

const ROWS_PER_INSERT = 1000;
/** A journal entry of a sale with thousands of items is large. */
const CHARACTERS_PER_INSERT = 4_000_000;

/** Both databases keep their own: they are at the same version when data moves. */
const OWN_TABLE = 'migracoes';

export class MoveError extends Error {}

export interface MovedTable {
  name: string;
  rows: number;
  checksum: string;
}

export interface MoveWatcher {
  begin(stage: string, rows: number): void;
  advance(rows: number): void;
}

/** Nothing at all, or the tables of Talão without a row. */
export async function isEmpty(target: Reader): Promise<boolean> {
  const tables = await describeTables(target);
  if (tables.length > 0 && !tables.some(({ name }) => name === OWN_TABLE)) return false;
  for (const { name } of tables) {
    if (name !== OWN_TABLE && (await hasRows(target, name))) return false;
  }
  return true;
}

/**
 * Copies every table of a SQLite database into an empty PostgreSQL of the same schema version, then reads both sides
 * back and compares them. Whatever does not agree throws, and so takes the transaction back.
 */
export async function moveAll(
  source: Reader,
  target: Transaction,
  watcher: MoveWatcher,
): Promise<MovedTable[]> {
  const tables = (await describeTables(target)).filter(({ name }) => name !== OWN_TABLE);
  await refuseOtherTables(source, tables);
  const total = await countAll(source, tables);

  watcher.begin('moving', total);
  const sums = new Map<string, Checksum>();
  await withoutKeepingSums(target, async () => {
    for (const table of tables) sums.set(table.name, await copyTable(source, target, table, watcher));
  });

  watcher.begin('comparing', total);
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const sent = sums.get(table.name) as Checksum;
    const arrived = new Checksum();
    for await (const row of readRows(target, table)) {
      arrived.add(valuesOf(row, table));
      watcher.advance(1);
    }
    if (arrived.rows !== sent.rows || String(arrived) !== String(sent))
      throw new MoveError(
        `${table.name}: ${sent.rows} rows were sent (${sent}), ${arrived.rows} arrived (${arrived}). Nothing was moved.`,
      );
    moved.push({ name: table.name, rows: arrived.rows, checksum: String(arrived) });
  }
  await gatherStatistics(target);
  return moved;
}

async function copyTable(
  source: Reader,
  target: Transaction,
  table: Table,
  watcher: MoveWatcher,
): Promise<Checksum> {
  const checksum = new Checksum();
  let rows: Record<string, unknown>[] = [];
  let characters = 0;
  const send = async () => {
    if (rows.length > 0) await insertRows(target, table, rows);
    watcher.advance(rows.length);
    rows = [];
    characters = 0;
  };
  for await (const row of readSource(
    source,
    table.name,
    table.columns.map(({ name }) => name),
  )) {
    checksum.add(valuesOf(row, table));
    rows.push(row);
    for (const value of Object.values(row)) characters += typeof value === 'string' ? value.length : 0;
    if (rows.length === ROWS_PER_INSERT || characters > CHARACTERS_PER_INSERT) await send();
  }
  await send();
  return checksum;
}

function valuesOf(row: Record<string, unknown>, { columns }: Table): unknown[] {
  return columns.map(({ name }) => row[name]);
}

async function countAll(source: Reader, tables: Table[]): Promise<number> {
  let total = 0;
  for (const { name } of tables) total += await countRows(source, name);
  return total;
}

/** A table that only one side has would be lost without a word. */
async function refuseOtherTables(source: Reader, tables: Table[]): Promise<void> {
  const there = new Set(tables.map(({ name }) => name));
  const lost = (await listTables(source)).filter((name) => name !== OWN_TABLE && !there.has(name));
  if (lost.length > 0) throw new MoveError(`PostgreSQL has no table for: ${lost.join(', ')}`);
}
