import type { SqliteConnection } from './connection.ts';

/**
 * What the connection says of the commits of others, asked once for all requests that the event loop hands over together:
 * each of them had arrived before the first of them was looked at, so none can know of a later commit.
 */
export function epochOf(reader: SqliteConnection): () => number {
  let epoch: number | undefined;
  const forget = () => {
    epoch = undefined;
  };
  return () => {
    if (epoch === undefined) {
      epoch = reader.dataVersion();
      setImmediate(forget);
    }
    return epoch;
  };
}
