import { type ClientBase, types } from 'pg';

type Parser = (text: string) => unknown;

/** Parses values as SQLite returns them: counters as numbers, moments as ISO text in UTC, dates and JSON as text. */
const PARSERS: Record<number, Parser> = {
  [types.builtins.INT8]: Number,
  [types.builtins.DATE]: (text) => text,
  [types.builtins.TIMESTAMPTZ]: isoMoment,
  [types.builtins.JSON]: (text) => text,
};

export const postgresValues = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};

/** From `2026-11-15 01:50:00.12+00`: the session's zone is UTC, and trailing zeros of the fraction are not written. */
export function isoMoment(text: string): string {
  const fraction = text.slice(20, -3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

/**
 * Sets what a session reads and writes moments by. A pooler that lends connections by the transaction notices a change of these two
 * settings, and repeats it on each server connection that it lends to this client.
 */
export async function setUpSession(client: ClientBase): Promise<void> {
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'`);
}
