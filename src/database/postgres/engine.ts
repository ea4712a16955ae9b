import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { Engine, SearchableTable } from '../engine.ts';
import { checkReferences, checkSearchIndex, checkStorage, isDamage } from './integrity.ts';
import { protectJournal } from './journal-guard.ts';

const UNIQUE_VIOLATION = '23505';

export const postgresEngine: Engine = {
  columnTypes: {
    uuid: 'uuid',
    flag: 'boolean',
    moment: sql`timestamptz(3)`,
    day: 'date',
    integer: 'bigint',
    decimal: 'double precision',
    json: 'json',
  },

  keyByCompany: (table, name) =>
    table.addPrimaryKeyConstraint(`${name}_chave`, ['empresa_id', 'id'] as never[]),

  finishTable: (table) => table,

  async createSearchIndex(db: Reader, table: SearchableTable): Promise<void> {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`
      create index ${sql.ref(`${table}_busca`)} on ${sql.table(table)} using gin (busca gin_trgm_ops)`.execute(
      db,
    );
  },

  protectJournal,

  async hasTable(db: Reader, name: string): Promise<boolean> {
    const { rows } = await sql`
      select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`.execute(db);
    return rows.length > 0;
  },

  checkStorage,
  checkReferences,
  checkSearchIndex,
  isDamage,

  // It gathers its own, and keeps them up to date.
  async assumeStatistics(): Promise<void> {},

  contains(table: SearchableTable, foldedTerm: string): Expression<SqlBool> {
    const pattern = `%${foldedTerm.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`${sql.ref(`${table}.busca`)} like ${pattern}`;
  },

  violatedUnique(error: unknown): string | undefined {
    const { code, constraint } = error as { code?: string; constraint?: string };
    return code === UNIQUE_VIOLATION ? constraint : undefined;
  },
};
