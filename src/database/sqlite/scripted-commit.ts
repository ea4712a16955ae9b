import type { SqliteConnection } from './connection.ts';
import type { ScriptedStatement } from './scripted-statement.ts';
import type { SearchFeed } from './search-feed.ts';

export interface ScriptedCommit {
  readonly statements: readonly ScriptedStatement[];
  /**
   * The state of the database that the script was written for. Absent where its transaction has begun before that was read, so that
   * nobody can have changed it since.
   */
  readonly state?: number | undefined;
}

export type ScriptOutcome =
  /** With the state that it left, and the seconds that each statement took. */
  | { readonly state: number; readonly seconds: readonly number[] }
  /** Nothing has happened: others have written since, or a statement was refused. */
  | 'outdated'
  | 'refused';

/** Does all that a script says, and commits it, or does nothing of it. */
export async function commitScript(
  connection: SqliteConnection,
  search: SearchFeed,
  { statements, state }: ScriptedCommit,
): Promise<ScriptOutcome> {
  try {
    if (state !== undefined) connection.execute('begin immediate');
    if (state !== undefined && connection.dataVersion() !== state) return 'outdated';
    const seconds = runAll(connection, statements);
    if (seconds === undefined) return 'refused';
    await search.feed();
    connection.execute('commit');
    return { state: connection.dataVersion(), seconds };
  } finally {
    if (connection.isInTransaction) connection.execute('rollback');
  }
}

/** Undefined where one was refused. A full disk or an I/O error ends the whole transaction by itself: that is told as it is. */
function runAll(
  connection: SqliteConnection,
  statements: readonly ScriptedStatement[],
): number[] | undefined {
  const seconds: number[] = [];
  try {
    for (const statement of statements) {
      const start = performance.now();
      connection.runScripted(statement);
      seconds.push((performance.now() - start) / 1000);
    }
    return seconds;
  } catch (error) {
    if (!connection.isInTransaction) throw error;
    return undefined;
  }
}
