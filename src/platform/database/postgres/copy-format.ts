import { isoMoment } from './values.ts';

/** The text format of COPY: tab-separated values, one line per row. */
export type Column = { readonly name: string; readonly type: string };

const NULL = '\\N';
const SPECIAL = /[\\\n\r\t]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
/** PostgreSQL itself writes these three too, where a text has them. */
const UNESCAPED: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
};

export function writeLine(values: readonly unknown[]): string {
  let line = '';
  for (let n = 0; n < values.length; n++) line += (n === 0 ? '' : '\t') + writeValue(values[n]);
  return `${line}\n`;
}

function writeValue(value: unknown): string {
  if (value === null) return NULL;
  if (typeof value !== 'string') return String(value);
  return SPECIAL.test(value)
    ? value.replaceAll(new RegExp(SPECIAL, 'g'), (found) => ESCAPES[found] as string)
    : value;
}

/** Reads lines of a table as the values that SQLite has for them, where flags are numbers. */
export function lineReader(columns: readonly Column[]): (line: string) => unknown[] {
  const readers = columns.map(({ type }) => READERS[type.replace(/\(.*\)/, '')] ?? asText);
  return (line) =>
    line
      .split('\t')
      .map((text, n) => (text === NULL ? null : (readers[n] as (text: string) => unknown)(text)));
}

const READERS: Record<string, (text: string) => unknown> = {
  boolean: (text) => (text === 't' ? 1 : 0),
  bigint: Number,
  integer: Number,
  'double precision': Number,
  'timestamp with time zone': isoMoment,
};

function asText(text: string): string {
  return text.includes('\\') ? text.replaceAll(/\\(.)/g, (_, letter) => UNESCAPED[letter] ?? letter) : text;
}
