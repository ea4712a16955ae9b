import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import type { Database } from '../src/database/database.ts';

/** What the main thread handled between two turns of its event loop. */
export interface CountedTurns {
  /** The most statements in one turn that this thread ran or sent to a server; those of other threads block nobody. */
  readonly statements: number;
  /** The most rows read in one turn; those read by another thread do not count. */
  readonly rows: number;
  readonly allStatements: number;
}

let rowsRead = 0;
let statementsRun = 0;

/** Counts SQLite statements and rows of this thread by wrapping its methods. */
interface Reader {
  all(...values: unknown[]): unknown[];
  run(...values: unknown[]): unknown;
}
const reader = StatementSync.prototype as unknown as Reader;
const { all, run } = reader;
reader.all = function (...values) {
  const rows = all.apply(this, values);
  statementsRun += 1;
  rowsRead += rows.length;
  return rows;
};
reader.run = function (...values) {
  statementsRun += 1;
  return run.apply(this, values);
};

interface RowTaker {
  addRow(row: unknown): void;
}
const results = (pg as unknown as { Result: { prototype: RowTaker } }).Result.prototype;
const { addRow } = results;
results.addRow = function (row) {
  rowsRead += 1;
  addRow.call(this, row);
};

/** Does the work and returns the fullest turn; other work goes on meanwhile. */
export async function countTurns(
  { engine, figures }: Pick<Database, 'engine' | 'figures'>,
  work: () => Promise<unknown>,
): Promise<CountedTurns> {
  const statements = {
    get count() {
      return engine === 'sqlite' ? statementsRun : figures.statements.count;
    },
  };
  const before = statements.count;
  const most = { statements: 0, rows: 0 };
  let last = { statements: before, rows: rowsRead };
  let done = false;
  const look = () => {
    most.statements = Math.max(most.statements, statements.count - last.statements);
    most.rows = Math.max(most.rows, rowsRead - last.rows);
    last = { statements: statements.count, rows: rowsRead };
    if (!done) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    done = true;
    look();
  }
  return { ...most, allStatements: statements.count - before };
}
