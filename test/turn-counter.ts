import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import type { Database } from '../src/platform/database/database.ts';
import { Histogram } from '../src/platform/metrics/histogram.ts';

/** What the main thread handled between two turns of its event loop. */
export interface CountedTurns {
  /** The most statements in one turn that this thread ran or sent to a server; those of other threads block nobody. */
  readonly statements: number;
  /** The most rows read in one turn; those read by another thread do not count. */
  readonly rows: number;
  /** Of all turns, without the inserts of single journal entries, which SQLite takes one by one. */
  readonly allStatements: number;
}

/** What was counted since the last turn ended, and by whom that is asked. */
let thisTurn = { statements: 0, rows: 0, entries: 0 };
let endTurn: (() => void) | undefined;

/**
 * The first count of a turn has its end noted. An immediate that asks for itself again would do it too, but keeps a processor busy
 * while other threads work.
 */
function count(more: { statements?: number; rows?: number; entries?: number }): void {
  if (!endTurn) return;
  if (thisTurn.statements + thisTurn.rows === 0) setImmediate(endTurn);
  thisTurn.statements += more.statements ?? 0;
  thisTurn.rows += more.rows ?? 0;
  thisTurn.entries += more.entries ?? 0;
}

/** Counts SQLite statements and rows of this thread by wrapping its methods. */
interface Reader {
  readonly sourceSQL: string;
  all(...values: unknown[]): unknown[];
  run(...values: unknown[]): unknown;
}
const reader = StatementSync.prototype as unknown as Reader;
const { all, run } = reader;
reader.all = function (...values) {
  const rows = all.apply(this, values);
  count({ statements: 1, rows: rows.length });
  return rows;
};
reader.run = function (...values) {
  count({ statements: 1, entries: this.sourceSQL.startsWith('insert into "jornal" ') ? 1 : 0 });
  return run.apply(this, values);
};

interface RowTaker {
  addRow(row: unknown): void;
}
const results = (pg as unknown as { Result: { prototype: RowTaker } }).Result.prototype;
const { addRow } = results;
results.addRow = function (row) {
  count({ rows: 1 });
  addRow.call(this, row);
};

/** Does the work and returns the fullest turn; other work goes on meanwhile. */
export async function countTurns(
  { engine, figures }: Pick<Database, 'engine' | 'figures'>,
  work: () => Promise<unknown>,
): Promise<CountedTurns> {
  const most = { statements: 0, rows: 0, allStatements: 0 };
  const end = () => {
    most.statements = Math.max(most.statements, thisTurn.statements);
    most.rows = Math.max(most.rows, thisTurn.rows);
    most.allStatements += thisTurn.statements - thisTurn.entries;
    thisTurn = { statements: 0, rows: 0, entries: 0 };
  };
  const sent = figures.statements;
  if (engine === 'postgres')
    sent.observe = (seconds) => {
      count({ statements: 1 });
      Histogram.prototype.observe.call(sent, seconds);
    };
  endTurn = end;
  try {
    await work();
  } finally {
    endTurn = undefined;
    end();
    Reflect.deleteProperty(sent, 'observe');
  }
  return most;
}
