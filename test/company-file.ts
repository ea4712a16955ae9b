import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Stands for a number that JSON can write and no double can hold. */
export const INFINITE = '@1e999@';

type Values = (string | number | null)[];
export type Edit = (row: Record<string, unknown>) => Record<string, unknown>;

/** The file with the rows of a table edited, or others in their place, and counts and digest that fit. */
export function forge(
  whole: Buffer,
  table: string,
  edit: Edit,
  more: Record<string, unknown>[] = [],
): Buffer {
  const lines = gunzipSync(whole).toString().trimEnd().split('\n').slice(0, -1);
  const rows: Record<string, number> = {};
  const text: string[] = [];
  let [current, columns]: [string, string[]] = ['', []];
  const put = (row: Record<string, unknown>) => {
    rows[current] = (rows[current] ?? 0) + 1;
    text.push(JSON.stringify(columns.map((name) => row[name] ?? null)).replaceAll(`"${INFINITE}"`, '1e999'));
  };
  for (const line of lines) {
    const value = JSON.parse(line);
    if (Array.isArray(value)) {
      const row = Object.fromEntries(columns.map((name, at) => [name, (value as Values)[at]]));
      put(current === table ? edit(row) : row);
      continue;
    }
    text.push(line);
    if (value.table === undefined) continue;
    [current, columns] = [value.table, value.columns];
    rows[current] = 0;
    if (current === table) for (const row of more) put(row);
  }
  const contents = `${text.join('\n')}\n`;
  return gzipSync(`${contents}${JSON.stringify({ rows, sha256: hash('sha256', contents) })}\n`);
}
