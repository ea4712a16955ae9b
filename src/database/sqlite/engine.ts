import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { Engine, SearchableTable } from '../engine.ts';
import type { Findings } from '../verification.ts';
import { checkReferences, checkStorage, isDamage } from './integrity.ts';
import { protectJournal } from './journal-guard.ts';
import { checkTrigrams } from './search-check.ts';
import { assumeStatistics } from './statistics.ts';

const SHORTEST_INDEXED_TERM = 3;

/**
 * Whose short texts are read through, off a plain index, a few milliseconds for fifty thousand: they are written far
 * more often than searched, and feeding a trigram index would cost a fifth of what a sale costs.
 */
const READ_THROUGH: SearchableTable = 'vendas';

/** SQLite names the columns of a broken constraint, not the constraint. */
const UNIQUE_BY_COLUMNS: Record<string, string> = {
  'clientes.email_dobrado': 'clientes_email',
  'clientes.empresa_id, clientes.codigo': 'clientes_codigo',
  'produtos.id': 'produtos_id',
  'produtos.empresa_id, produtos.id': 'produtos_chave',
  'vendas.empresa_id, vendas.pedido': 'vendas_pedido',
};

export const sqliteEngine: Engine = {
  columnTypes: {
    uuid: 'text',
    flag: 'integer',
    moment: 'text',
    day: 'text',
    integer: 'integer',
    decimal: 'real',
    json: 'text',
  },

  // The search index refers to rows by number, and only a declared one survives a VACUUM.
  keyByCompany: (table, name) =>
    table
      .addColumn('seq', 'integer', (column) => column.primaryKey())
      .addUniqueConstraint(`${name}_chave`, ['empresa_id', 'id'] as never[]),

  finishTable: (table) => table.modifyEnd(sql`strict`),

  async createSearchIndex(db: Reader, table: SearchableTable): Promise<void> {
    const index = sql.table(`${table}_busca`);
    const source = sql.table(table);
    if (table === READ_THROUGH) {
      await sql`create index ${index} on ${source} (empresa_id, busca, id)`.execute(db);
      return;
    }
    await sql`
      create virtual table ${index} using fts5(
        busca, content = ${sql.lit(table)}, content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
      )`.execute(db);
    await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db);
    await sql`
      create trigger ${sql.table(`${table}_busca_insere`)} after insert on ${source} begin
        insert into ${index} (rowid, busca) values (new.seq, new.busca);
      end`.execute(db);
    await sql`
      create trigger ${sql.table(`${table}_busca_apaga`)} after delete on ${source} begin
        insert into ${index} (${index}, rowid, busca) values ('delete', old.seq, old.busca);
      end`.execute(db);
    await sql`
      create trigger ${sql.table(`${table}_busca_muda`)} after update of busca on ${source}
      when old.busca <> new.busca begin
        insert into ${index} (${index}, rowid, busca) values ('delete', old.seq, old.busca);
        insert into ${index} (rowid, busca) values (new.seq, new.busca);
      end`.execute(db);
  },

  protectJournal,
  assumeStatistics,

  async hasTable(db: Reader, name: string): Promise<boolean> {
    const { rows } = await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(
      db,
    );
    return rows.length > 0;
  },

  checkStorage,
  checkReferences,
  isDamage,

  // The plain index was held against its rows with the rest of the storage.
  async checkSearchIndex(db: Reader, table: SearchableTable, findings: Findings): Promise<void> {
    if (table !== READ_THROUGH) await checkTrigrams(db, table, findings);
  },

  contains(table: SearchableTable, foldedTerm: string): Expression<SqlBool> {
    if (table === READ_THROUGH || [...foldedTerm].length < SHORTEST_INDEXED_TERM) {
      return sql<SqlBool>`instr(${sql.ref(`${table}.busca`)}, ${foldedTerm}) > 0`;
    }
    const index = sql.table(`${table}_busca`);
    const phrase = `"${foldedTerm.replaceAll('"', '""')}"`;
    return sql<SqlBool>`${sql.ref(`${table}.seq`)} in (select rowid from ${index} where ${index} match ${phrase})`;
  },

  violatedUnique(error: unknown): string | undefined {
    if (!(error instanceof Error)) return undefined;
    const columns = /^UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1];
    return columns === undefined ? undefined : UNIQUE_BY_COLUMNS[columns];
  },
};
