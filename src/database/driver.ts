import type { DatabaseConnection, Driver, QueryResult } from 'kysely';

/** Kysely over one connection that is already open. Transactions are the business of the batch writers, not of Kysely. */
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

/** Kysely asks each connection for a stream; whoever reads much pages by key, since a cursor holds its connection as long as the slowest reader. */
// biome-ignore lint/correctness/useYield: It refuses at the first step.
export async function* refuseToStream<R>(): AsyncIterableIterator<QueryResult<R>> {
  throw new Error('Page by key instead of streaming');
}
