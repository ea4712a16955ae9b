import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { indexCodes, slimSales } from './code-trigrams.ts';
import { forgetCommissionSums, keepCommissionSums } from './commission-sums.ts';
import { countByTrigrams, tellVocabulary } from './count-by-trigrams.ts';
import { checkReferences, checkStorage, hasTable, isDamage } from './integrity.ts';
import { protectJournal, unprotectJournal } from './journal-guard.ts';
import { renewJournalIdentity } from './journal-identity.ts';
import { bytesOfJson, jsonArray } from './json.ts';
import { lookups } from './lookups.ts';
import { guardReservedValues } from './reserved-values.ts';
import { contains, createSearchIndex, readTerm } from './search.ts';
import { checkTrigrams } from './search-check.ts';
import { deferSearchIndex } from './search-feed.ts';
import { assumeStatistics } from './statistics.ts';

export const sqliteEngine: Engine = {
  columnTypes: {
    uuid: 'text',
    flag: 'integer',
    moment: 'text',
    day: 'text',
    integer: 'integer',
    decimal: 'real',
    code: 'text',
    json: 'text',
  },

  // The search index refers to rowids, and only a declared rowid survives a VACUUM.
  keyByCompany: (table, name) =>
    table
      .addColumn('seq', 'integer', (column) => column.primaryKey())
      .addUniqueConstraint(`${name}_chave`, ['empresa_id', 'id'] as never[]),

  finishTable: (table) => table.modifyEnd(sql`strict`),

  // A check constraint can only be dropped with its column.
  async allowZero(db, table, column): Promise<void> {
    const [changed, old, fresh] = [sql.table(table), sql.ref(`${column}_antes`), sql.ref(column)];
    await sql`alter table ${changed} rename column ${fresh} to ${old}`.execute(db);
    await sql`alter table ${changed} add column ${fresh} real not null default 0 check (${fresh} >= 0)`.execute(
      db,
    );
    await sql`update ${changed} set ${fresh} = ${old}`.execute(db);
    await sql`alter table ${changed} drop column ${old}`.execute(db);
  },

  createSearchIndex,
  // FTS5 indexes texts only.
  async indexSearchByCompany(): Promise<void> {},
  deferSearchIndex,
  readTerm,
  contains,
  unseen: (value) => value,
  unindexed: (column) => sql`+${sql.ref(column)}`,
  journalIdentity: sql`(select cast(user_version as text) from pragma_user_version)`,
  daysAfter: (day, days) => sql`date(${day}, ${days} || ' days')`,
  // `still_asked()` is a JavaScript function, so it is called once per 1024 rows.
  whileAsked: (table) => sql`(${sql.ref(`${table}.seq`)} & 1023 or still_asked())`,
  // The file has one writer at a time.
  lockCompanies: () => {},
  jsonArray,
  bytesOfJson,
  lookups,
  guardReservedValues,
  protectJournal,
  unprotectJournal,
  forgetCommissionSums,
  keepCommissionSums,
  indexCodes,
  slimSales,
  // A reference could only be dropped with the whole table.
  slimJournal: async () => {},
  tellVocabulary,
  countByTrigrams,
  // Registered by us, because SQLite has none.
  sha256: (text) => sql<string>`sha256(${text})`,
  storedBytes: (column) => sql<number>`octet_length(${sql.ref(column)})`,
  assumeStatistics,

  hasTable,
  // Plans follow assumed statistics.
  gatherStatistics: async () => {},
  ownTable: (name) => sql`main.${sql.ref(name)}`,
  renewJournalIdentity,
  checkStorage,
  checkReferences,
  isDamage,

  checkSearchIndex: checkTrigrams,

  // SQLite names the columns of a broken constraint, not the constraint.
  violatedUnique(error: unknown): string | undefined {
    return error instanceof Error ? /^UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1] : undefined;
  },
};
