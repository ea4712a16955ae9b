import type { DatabaseConnection, Driver, QueryResult } from 'kysely';

/** Kysely over one open connection; transactions are handled by the batch writers. */
export function driverOver(connection: DatabaseConnection): Driver {
  const refuse = async () => {
    throw new Error('Write through Database.write, which opens the transaction');
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
}

/** Streams are not supported: long reads page by key, because a cursor would hold its connection as long as the slowest reader. */
// biome-ignore lint/correctness/useYield: It refuses at the first step.
export async function* refuseToStream<R>(): AsyncIterableIterator<QueryResult<R>> {
  throw new Error('Page by key instead of streaming');
}
