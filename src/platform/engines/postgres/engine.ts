import { type Expression, type RawBuilder, sql } from 'kysely';
import type { FieldForm, FieldForms } from '../../../domain/field-forms.ts';
import { adapterOf, type Engine, type JsonText, type LookupDialect } from '../../database/engine.ts';
import { checkReferences, checkSearchIndex, checkStorage, isDamage } from './integrity.ts';
import { contains, createSearchIndexes, readTerm } from './search.ts';
import { keepCommissionSums, protectJournal, unprotectJournal } from './triggers.ts';

const UNIQUE_VIOLATION = '23505';

const LOCK_COMPANIES = `
  select 1 from contadores where empresa_id = any($1::uuid[]) order by empresa_id for no key update`;

const columnTypes: Engine['columnTypes'] = {
  uuid: 'uuid',
  text: 'text',
  flag: 'boolean',
  moment: 'timestamptz(3)',
  day: 'date',
  integer: 'bigint',
  decimal: 'double precision',
  // Collated by bytes like SQLite, independent of the database's locale.
  code: 'text collate "C"',
  json: 'json',
};

/** Passes one array per column; a lateral join runs the query per lookup, so that no plan scans a whole table. */
const lookups: LookupDialect = {
  table(columns, param) {
    const arrays = Object.entries(columns).map(
      ([name, type]) => sql`${param(name)}::${sql.raw(columnTypes[type])}[]`,
    );
    const names = [...Object.keys(columns).map((name) => `p_${name}`), 'lugar'].map((name) => sql.ref(name));
    return sql`unnest(${sql.join(arrays)}) with ordinality as lookup(${sql.join(names)})`;
  },
  valuesOf: (columns, lookups) =>
    Object.fromEntries(
      Object.keys(columns).map((name) => [name, lookups.map((one) => one[name as keyof typeof one])]),
    ),
  find: (db, columns, param, query) => sql`
    select lookup.lugar, achado.* from ${lookups.table(columns, param)}
    cross join lateral ${query((own) => db.selectFrom(own)).limit(1)} as achado`,
};

export const postgresEngine: Engine = {
  columnTypes,

  recordKey: (name) => `constraint ${name} primary key (empresa_id, id)`,
  tableOptions: '',
  readTerm,
  contains,
  unseen: (value, type) => sql`(select ${value}::${sql.raw(columnTypes[type])})` as never,
  // The planner chooses between the indexes by its statistics.
  unindexed: (column) => sql.ref(column),
  // A restored dump has a new table and so another identity.
  journalIdentity: sql`cast(cast('jornal' as regclass) as oid)::text`,
  daysAfter: (day, days) => sql`(${day} + (${days})::integer)`,
  // Cancelled from another connection instead.
  untilCancelled: () => sql`true`,
  jsonArray,
  bytesOfJson,
  lookups,
  lockCompanies: (db, companies) => adapterOf(db).send(LOCK_COMPANIES, [companies]),
  async completeSchema(db) {
    await createSearchIndexes(db);
    await keepCommissionSums(db);
    await protectJournal(db);
  },
  guardReservations: async () => {},
  protectJournal,
  unprotectJournal,
  // PostgreSQL counts by reading the rows, so prefixes of trigrams do not help.
  countByTrigrams: async () => undefined,
  sha256: (text) => sql<string>`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`,

  renewJournalIdentity: async () => {},
  gatherStatistics: async (db) => {
    await sql`analyze`.execute(db);
  },
  ownTable: (name) => sql.table(name),
  async hasTable(db, name): Promise<boolean> {
    const { rows } = await sql`
      select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`.execute(db);
    return rows.length > 0;
  },
  async columnsOf(db): Promise<Set<string>> {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema()`.execute(db);
    return new Set(rows.map(({ name }) => name));
  },

  checkStorage,
  checkReferences,
  checkSearchIndex,
  isDamage,

  // PostgreSQL collects its own statistics.
  async assumeStatistics(): Promise<void> {},

  violatedUnique(error): string | undefined {
    const { code, constraint } = error as { code?: string; constraint?: string };
    return code === UNIQUE_VIOLATION ? constraint : undefined;
  },
};

type Column = RawBuilder<unknown>;

const VALUES: Record<FieldForm, (column: Column) => Column> = {
  plain: (column) => column,
  flag: (column) => column,
  centavos: (column) => sql`trim_scale(${column} / 100.0)`,
  // The session's zone is UTC.
  moment: (column) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  json: (column) => sql`${column}::json`,
};

/** Of PostgreSQL's ways to write JSON, this one puts no spaces into it. */
function jsonArray(fields: FieldForms): Expression<JsonText> {
  const members = Object.entries(fields).map(
    ([name, kind]) => sql`${VALUES[kind](sql.ref(`page.${name}`))} as ${sql.ref(name)}`,
  );
  const record = sql`(select row_to_json(record) from (select ${sql.join(members)}) as record)`;
  return sql<JsonText>`coalesce('[' || string_agg(${record}::text, ',') || ']', '[]')`;
}

function bytesOfJson(...columns: string[]): RawBuilder<number> {
  const sizes = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}::text), 0)`);
  return sql<number>`(${sql.join(sizes, sql` + `)})`;
}
