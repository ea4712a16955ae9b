import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import { adapterOf, type Engine } from '../engine.ts';
import { forgetCommissionSums, keepCommissionSums } from './commission-sums.ts';
import { checkReferences, checkSearchIndex, checkStorage, isDamage } from './integrity.ts';
import { protectJournal, unprotectJournal } from './journal-guard.ts';
import { bytesOfJson, jsonArray } from './json.ts';
import { lookups } from './lookups.ts';
import { contains, createSearchIndex, indexSearchByCompany, readTerm } from './search.ts';
import { gatherStatistics } from './tables.ts';

const UNIQUE_VIOLATION = '23505';

const LOCK_COMPANIES = `
  select 1 from contadores where empresa_id = any($1::uuid[]) order by empresa_id for no key update`;

export const postgresEngine: Engine = {
  columnTypes: {
    uuid: 'uuid',
    flag: 'boolean',
    moment: sql`timestamptz(3)`,
    day: 'date',
    integer: 'bigint',
    decimal: 'double precision',
    // Collated by bytes like SQLite, independent of the database's locale.
    code: sql`text collate "C"`,
    json: 'json',
  },

  keyByCompany: (table, name) =>
    table.addPrimaryKeyConstraint(`${name}_chave`, ['empresa_id', 'id'] as never[]),

  finishTable: (table) => table,

  async allowZero(db, table, column): Promise<void> {
    const name = sql.ref(`${table}_${column}_check`);
    await sql`
      alter table ${sql.table(table)} drop constraint ${name},
      add constraint ${name} check (${sql.ref(column)} >= 0)`.execute(db);
  },

  createSearchIndex,
  indexSearchByCompany,
  // GIN indexes have a pending list of their own.
  deferSearchIndex: async () => {},
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
  forgetCommissionSums,
  keepCommissionSums,
  // The search index already covers order codes.
  indexCodes: async () => {},
  // The foreign key to the client implies the company's.
  async slimSales(db): Promise<void> {
    await sql`alter table vendas drop constraint vendas_empresa_id_fkey`.execute(db);
  },
  // Entries are written only under the lock of the company's counters, which refer to it.
  async slimJournal(db): Promise<void> {
    await sql`alter table jornal drop constraint jornal_empresa_id_fkey`.execute(db);
  },
  // PostgreSQL counts by reading the rows, so prefixes of trigrams do not help.
  tellVocabulary: async () => {},
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
