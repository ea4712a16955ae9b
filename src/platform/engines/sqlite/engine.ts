import { randomInt } from 'node:crypto';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { FieldForm, FieldForms } from '../../../domain/field-forms.ts';
import type { Reader } from '../../database/database.ts';
import type { Engine, JsonText, LookupColumns, LookupDialect } from '../../database/engine.ts';
import { checkReferences, checkStorage, checkTrigrams, hasTable, isDamage } from './integrity.ts';
import { contains, countByTrigrams, readTerm } from './search.ts';
import { createSearchIndexes } from './search-feed.ts';
import { assumeStatistics } from './statistics.ts';
import {
  guardReservations,
  guardReservedValues,
  keepCommissionSums,
  protectJournal,
  unprotectJournal,
} from './triggers.ts';

/** Values are passed as one JSON array. SQLite has no lateral joins, so the query starts from the lookups. */
const lookups: LookupDialect = {
  table: (columns, param) => sql`${rowsOf(columns, param('rows'))} as lookup`,
  valuesOf(columns, lookups) {
    const names = Object.keys(columns);
    const rows = lookups.map((one) => names.map((name) => one[name as keyof typeof one]));
    return { rows: JSON.stringify(names.length === 1 ? rows.flat() : rows) };
  },
  find(db, columns, param, query) {
    const lookup = rowsOf(columns, param('rows')).as('lookup');
    // The query is built as if it began with its own table.
    const from = ((own: 'empresas') => db.selectFrom(lookup).crossJoin(own)) as unknown;
    return query(from as Reader['selectFrom']).select(sql.ref<number>('lookup.lugar').as('lugar'));
  },
};

export const sqliteEngine: Engine = {
  columnTypes: {
    uuid: 'text',
    text: 'text',
    flag: 'integer',
    moment: 'text',
    day: 'text',
    integer: 'integer',
    decimal: 'real',
    code: 'text',
    json: 'text',
  },

  // The search index refers to rowids, and only a declared rowid survives a VACUUM.
  recordKey: (name) => `${ROW_NUMBER} integer primary key, constraint ${name} unique (empresa_id, id)`,
  tableOptions: 'strict',

  readTerm,
  contains,
  unseen: (value) => value,
  unindexed: (column) => sql`+${sql.ref(column)}`,
  journalIdentity: sql`(select cast(user_version as text) from pragma_user_version)`,
  daysAfter: (day, days) => sql`date(${day}, ${days} || ' days')`,
  // `not_cancelled()` is a JavaScript function, so it is called once per 1024 rows.
  untilCancelled: (table) => sql`(${sql.ref(`${table}.seq`)} & 1023 or not_cancelled())`,
  // The file has one writer at a time.
  lockCompanies: () => {},
  jsonArray,
  bytesOfJson,
  lookups,
  async completeSchema(db) {
    await createSearchIndexes(db);
    await keepCommissionSums(db);
    await protectJournal(db);
    await guardReservedValues(db);
  },
  guardReservations,
  protectJournal,
  unprotectJournal,
  countByTrigrams,
  // Registered by us, because SQLite has none.
  sha256: (text) => sql<string>`sha256(${text})`,
  assumeStatistics,

  hasTable,
  async columnsOf(db): Promise<Set<string>> {
    const { rows } = await sql<{ name: string }>`
      select tables.name || '.' || columns.name as name
      from sqlite_schema as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and columns.name <> ${ROW_NUMBER}`.execute(db);
    return new Set(rows.map(({ name }) => name));
  },
  // Plans follow assumed statistics.
  gatherStatistics: async () => {},
  ownTable: (name) => sql`main.${sql.ref(name)}`,
  // `user_version` is stored in the file's header, so a copy has it too until it is restored and renewed.
  async renewJournalIdentity(db): Promise<void> {
    await sql`pragma user_version = ${sql.lit(randomInt(1, MOST))}`.execute(db);
  },
  checkStorage,
  checkReferences,
  isDamage,

  checkSearchIndex: checkTrigrams,

  // SQLite names the columns of a broken constraint, not the constraint.
  violatedUnique(error: unknown): string | undefined {
    return error instanceof Error ? /^UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1] : undefined;
  },
};

const MOST = 2 ** 31 - 1;
const ROW_NUMBER = 'seq';

type Column = RawBuilder<unknown>;

const VALUES: Record<FieldForm, (column: Column) => Column> = {
  plain: (column) => column,
  flag: (column) => sql`iif(${column}, json('true'), json('false'))`,
  // SQLite would write a whole real with `.0`.
  centavos: (column) => sql`iif(${column} % 100 = 0, ${column} / 100, ${column} / 100.0)`,
  moment: (column) => column,
  json: (column) => sql`json(${column})`,
};

function jsonArray(fields: FieldForms): Expression<JsonText> {
  const members = Object.entries(fields).flatMap(([name, kind]) => [
    sql.lit(name),
    VALUES[kind](sql.ref(`page.${name}`)),
  ]);
  return sql<JsonText>`cast(json_group_array(json_object(${sql.join(members)})) as blob)`;
}

function bytesOfJson(...columns: string[]): RawBuilder<number> {
  const sizes = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  return sql<number>`(${sql.join(sizes, sql` + `)})`;
}

function rowsOf(columns: LookupColumns, rows: unknown): RawBuilder<{ lugar: number }> {
  const names = Object.keys(columns);
  // A single column needs no row around each value, which SQLite would parse once more.
  const values = names.map((name, at) => {
    const value = names.length === 1 ? sql`value` : sql`value ->> ${sql.lit(at)}`;
    return sql`${value} as ${sql.ref(`p_${name}`)}`;
  });
  return sql`(select ${sql.join(values)}, key + 1 as lugar from json_each(${rows}))`;
}
