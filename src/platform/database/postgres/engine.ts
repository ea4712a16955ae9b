import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import { adapterOf, type Engine } from '../engine.ts';
import { keepCommissionSums } from './commission-sums.ts';
import { checkReferences, checkSearchIndex, checkStorage, isDamage } from './integrity.ts';
import { protectJournal, unprotectJournal } from './journal-guard.ts';
import { bytesOfJson, jsonArray } from './json.ts';
import { lookups } from './lookups.ts';
import { contains, createSearchIndexes, readTerm } from './search.ts';
import { gatherStatistics } from './tables.ts';

const UNIQUE_VIOLATION = '23505';

const LOCK_COMPANIES = `
  select 1 from contadores where empresa_id = any($1::uuid[]) order by empresa_id for no key update`;

export const postgresEngine: Engine = {
  columnTypes: {
    uuid: 'uuid',
    flag: 'boolean',
    moment: 'timestamptz(3)',
    day: 'date',
    integer: 'bigint',
    decimal: 'double precision',
    // Collated by bytes like SQLite, independent of the database's locale.
    code: 'text collate "C"',
    json: 'json',
  },

  recordKey: (name) => `constraint ${name} primary key (empresa_id, id)`,
  tableOptions: '',
  createSearchIndexes,
  readTerm,
  contains,
  unseen: (value, type) => sql`(select ${value}::${sql.raw(type === 'integer' ? 'bigint' : type)})` as never,
  // The planner chooses between the indexes by its statistics.
  unindexed: (column) => sql.ref(column),
  // A restored dump has a new table and so another identity.
  journalIdentity: sql`cast(cast('jornal' as regclass) as oid)::text`,
  daysAfter: (day, days) => sql`(${day} + (${days})::integer)`,
  // Cancelled from another connection instead.
  whileAsked: () => sql`true`,
  jsonArray,
  bytesOfJson,
  lookups,
  lockCompanies: (db, companies) => adapterOf(db).send(LOCK_COMPANIES, [companies]),
  // Companies do not wait for each other here, so nothing is reserved: a unique index is enough.
  guardReservedValues: async () => {},
  protectJournal,
  unprotectJournal,
  keepCommissionSums,
  // PostgreSQL counts by reading the rows, so prefixes of trigrams do not help.
  countByTrigrams: async () => undefined,
  sha256: (text) => sql<string>`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`,
  storedBytes: (column) => sql<number>`pg_column_size(${sql.ref(column)})`,

  renewJournalIdentity: async () => {},
  gatherStatistics,
  ownTable: (name) => sql.table(name),
  async hasTable(db: Reader, name: string): Promise<boolean> {
    const { rows } = await sql`
      select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`.execute(db);
    return rows.length > 0;
  },

  checkStorage,
  checkReferences,
  checkSearchIndex,
  isDamage,

  // PostgreSQL collects its own statistics.
  async assumeStatistics(): Promise<void> {},

  violatedUnique(error: unknown): string | undefined {
    const { code, constraint } = error as { code?: string; constraint?: string };
    return code === UNIQUE_VIOLATION ? constraint : undefined;
  },
};
