import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import type { Engine } from '../engine.ts';
import { indexCodes } from './code-trigrams.ts';
import { keepCommissionSums } from './commission-sums.ts';
import { countByTrigrams, createVocabulary } from './count-by-trigrams.ts';
import { checkReferences, checkStorage, hasTable, isDamage } from './integrity.ts';
import { protectJournal, unprotectJournal } from './journal-guard.ts';
import { bytesOfJson, jsonArray } from './json.ts';
import { lookups } from './lookups.ts';
import { guardReservedValues } from './reserved-values.ts';
import { contains, readTerm } from './search.ts';
import { checkTrigrams } from './search-check.ts';
import { createSearchIndex } from './search-feed.ts';
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
  recordKey: (name) => `seq integer primary key, constraint ${name} unique (empresa_id, id)`,
  tableOptions: 'strict',

  async createSearchIndexes(db): Promise<void> {
    for (const table of ['clientes', 'produtos', 'representadas'] as const)
      await createSearchIndex(db, table);
    await createVocabulary(db);
    await indexCodes(db);
  },
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
  keepCommissionSums,
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

const MOST = 2 ** 31 - 1;

/** `user_version` is stored in the file's header, so a copy has it too until it is restored and renewed. */
async function renewJournalIdentity(db: Transaction): Promise<void> {
  await sql`pragma user_version = ${sql.lit(randomInt(1, MOST))}`.execute(db);
}
