import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { pickFrom, randomFrom } from '../../../test/crash/random.ts';
import { type Edit, findUnnoticed, isPossible, reportsBefore } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { SEED } from '../../../test/seed.ts';
import { workInEveryWay } from '../../../test/worked-companies.ts';
import type { Column, Spelling, Table } from '../../platform/database/tables/columns.ts';
import { COMPANY_TABLES } from '../../platform/database/tables.ts';

/** How many edits are tried; the rare stage tries them all. */
const EDITS = Number(process.env.HAND_EDITS ?? 20);
const TABLES = Object.entries<Table>(COMPANY_TABLES);

/** What nobody tells, from the table of the page: `table.column`, or `table` for its rows. */
const UNTOLD = new Set(
  readFileSync('docs/decisions/0108-seals.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([\w.]+)`/g)].map(([, name]) => name)),
);

type Value = string | number | null;

onEachEngine('Any column of any table, edited by hand', (talao) => {
  let office: Company;
  let edits: Edit[];

  before(async () => {
    office = await talao.createCompany('Andada');
    await workInEveryWay(talao.url, {
      office: { api_key: talao.bia.apiKey },
      other: { api_key: office.apiKey },
    });
    edits = [];
    for (const [name, { columns, facts }] of TABLES) {
      for (const [column, declared] of Object.entries(columns))
        edits.push(...(await editsOf(name, facts.key, column, declared.spelling)));
      edits.push(await rowMore(name, columns), await rowLess(name, facts.key));
    }
    edits = edits.filter((edit) => edit.length > 2);
  });

  const literal = (value: Value) =>
    value === null
      ? 'null'
      : typeof value !== 'string' || value === 'true' || value === 'false'
        ? `${value}`
        : `'${value.replaceAll("'", "''")}'`;
  const findOne = async (statement: string): Promise<Record<string, Value> | undefined> =>
    (await sql.raw<Record<string, Value>>(statement).execute(talao.db.read)).rows.map(withTexts)[0];

  /** Which row: the first of those that the condition selects. */
  const rowWhere = async (name: string, key: readonly string[], condition: string) => {
    const own = [...new Set([...('empresa_id' in tableOf(name).columns ? ['empresa_id'] : []), ...key])];
    const row = await findOne(`select ${own} from ${name} where ${condition} order by ${own} limit 1`);
    if (row === undefined) return undefined;
    const same = own.map(
      (one) => `${one} ${row[one] === null ? 'is null' : `= ${literal(row[one] ?? null)}`}`,
    );
    return same.join(' and ');
  };
  const tableOf = (name: string) => (COMPANY_TABLES as Record<string, Table>)[name] as Table;

  async function editsOf(name: string, key: readonly string[], column: string, spelling: Spelling) {
    const found: Edit[] = [];
    const filled = await rowWhere(name, key, `${column} is not null`);
    if (filled !== undefined) {
      const value = (await findOne(`select ${column} from ${name} where ${filled}`))?.[column] ?? null;
      const set = (to: Value) => `update ${name} set ${column} = ${literal(to)} where ${filled}`;
      found.push([`${name}.${column}, another value`, '', set(otherThan(value, spelling))]);
      if (spelling.isNullable) found.push([`${name}.${column}, no value`, '', set(null)]);
    }
    const empty = spelling.isNullable && (await rowWhere(name, key, `${column} is null`));
    if (empty) {
      const value = literal(otherThan(null, spelling));
      found.push([
        `${name}.${column}, a value`,
        '',
        `update ${name} set ${column} = ${value} where ${empty}`,
      ]);
    }
    return found;
  }

  /** A row that nobody wrote. */
  async function rowMore(name: string, columns: Readonly<Record<string, Column<unknown>>>): Promise<Edit> {
    const row = (await findOne(`select * from ${name} limit 1`)) ?? {};
    const values = Object.entries(columns).map(([column, { spelling }]) => {
      if (column === 'empresa_id') return literal(row.empresa_id ?? office.id);
      const isOwn = spelling.isKey || ['id', 'numero', 'hash', 'prefixo', 'chave', 'marca'].includes(column);
      if (row[column] != null && !isOwn) return literal(asStored(row[column], spelling));
      return literal(row[column] === null ? null : otherThan(row[column] ?? null, spelling));
    });
    const inserted = `insert into ${name} (${Object.keys(columns)}) values (${values})`;
    return [`${name}, a row more`, '', inserted];
  }

  async function rowLess(name: string, key: readonly string[]): Promise<Edit> {
    const row = await rowWhere(name, key, 'true');
    return row === undefined ? [name, ''] : [`${name}, a row less`, '', `delete from ${name} where ${row}`];
  }

  test(`is told, or stands in the page with its reason (seed ${SEED})`, {
    timeout: 7_200_000,
  }, async (context) => {
    const random = randomFrom(SEED);
    const tried =
      edits.length <= EDITS ? edits : Array.from({ length: EDITS }, () => pickFrom(random, edits));
    const possible: Edit[] = [];
    for (const edit of tried) if (await isPossible(talao, edit)) possible.push(edit);
    const untold = (await findUnnoticed(talao, possible, await reportsBefore(talao))).map((one) =>
      one.replace(/ \(\).*/, ''),
    );
    context.diagnostic(
      `${possible.length - untold.length} told, ${untold.length} not, of ${tried.length} edits`,
    );
    assert.deepEqual(
      untold.filter((one) => !UNTOLD.has(one.split(',')[0] ?? '')),
      [],
    );
  });
});

/** Documents as texts, which a driver may have read. */
const withTexts = (row: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

/** As SQL takes what a driver read. */
function asStored(value: Value, { type }: Spelling): Value {
  return type === 'flag' && value !== null
    ? Number(value) === 1 || String(value) === 'true'
      ? 'true'
      : 'false'
    : value;
}

/** Another value of the column's type; forms and lists of values are kept, so that no check of the engine tells. */
function otherThan(value: Value, { type, form, condition }: Spelling): Value {
  const words = /^in \((.*)\)$/.exec(condition ?? '')?.[1];
  const list =
    words?.split(', ').map((word) => word.slice(1, -1)) ?? (Array.isArray(form) ? form : undefined);
  if (list) return list.find((one) => one !== value) ?? null;
  const text = String(value);
  switch (type) {
    case 'uuid':
      return value === null ? randomUUID() : text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
    case 'integer':
    case 'decimal':
      return value === null ? 7 : Number(value) === 0 ? 1 : Number(value) - 1;
    case 'flag':
      return Number(value) === 1 || text === 'true' ? 'false' : 'true';
    case 'day':
      return text === '2026-03-02' ? '2026-03-03' : '2026-03-02';
    case 'moment':
      if (value === null) return '2099-03-02T10:00:00.000Z';
      return text.startsWith('2026-03-02') ? '2026-03-03T10:00:00.000Z' : '2026-03-02T10:00:00.000Z';
    default:
      if (value === null) return type === 'json' ? '{}' : 'x';
      if (text === '[]' || text === '{}') return text === '[]' ? '["1"]' : '{"a":1}';
      return /\w/.test(text) ? text.replace(/\w(?=\w*["\W]*$)/, otherSign) : `${text}x`;
  }
}

const otherSign = (sign: string) => (sign === '1' ? '2' : sign === 'b' ? 'c' : /\d/.test(sign) ? '1' : 'b');
