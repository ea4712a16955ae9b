import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StraightConnection } from '../../database/engine.ts';
import { yieldToEventLoop } from '../../event-loop.ts';
import type { SqliteConnection } from './connection.ts';

const STATEMENTS_PER_TURN = 40;
const ROWS_PER_STEP = 500;

/** The connection as long work uses it: between its statements, and between the rows of large results, requests are answered. */
export function pausing(connection: SqliteConnection): StraightConnection {
  let last: Promise<unknown> = Promise.resolve();
  let sinceTurn = 0;

  // One after the other, because a prepared statement that is run anew loses the rows that were not yet read.
  const inTurn = <T>(work: () => Promise<T> | T, statements = 1): Promise<T> => {
    const turn = last.then(async () => {
      sinceTurn += statements;
      if (sinceTurn < STATEMENTS_PER_TURN) await yieldToEventLoop();
      else {
        await nextTurn();
        sinceTurn = 0;
      }
      return work();
    });
    last = turn.catch(() => {});
    return turn;
  };

  const read = async (rows: Iterable<unknown>) => {
    const found: unknown[] = [];
    for (const row of rows) if (found.push(row) % ROWS_PER_STEP === 0) await yieldToEventLoop();
    return found;
  };

  return {
    run: (sql, values) => inTurn(() => read(connection.walk(sql, values))),
    count: (sql, values) => inTurn(() => connection.count(sql, values)),
    send: (sql, values) => inTurn(() => connection.send(sql, values)),
    async runEach(sql, sets) {
      const all = sets[Symbol.iterator]();
      for (let { done, value } = all.next(); !done; { done, value } = all.next()) {
        const some = group(value as unknown[], all);
        await inTurn(() => connection.runEach(sql, some), STATEMENTS_PER_TURN);
      }
    },
    attempt: connection.attempt,
    executeQuery: <R>(query: Parameters<SqliteConnection['executeQuery']>[0]) =>
      inTurn(async () => {
        if (!connection.returnsRows(query.sql)) return connection.executeQuery<R>(query);
        return { rows: (await read(connection.walk(query.sql, query.parameters))) as R[] };
      }),
    streamQuery: connection.streamQuery,
  };
}

/** The first value and those that follow it in one turn; the rest is left to the next group. */
function* group<T>(first: T, rest: Iterator<T>): Generator<T> {
  yield first;
  for (let count = 1; count < STATEMENTS_PER_TURN; count++) {
    const { done, value } = rest.next();
    if (done) return;
    yield value;
  }
}
