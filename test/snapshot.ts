import type { Database } from '../src/platform/database/database.ts';

const TABLES = [
  'clientes',
  'produtos',
  'representadas',
  'vendas',
  'itens_venda',
  'contadores',
  'sequencias',
  'jornal',
  'idempotencia',
] as const;

/** All records of all companies, so that a test can check whether anything has changed. */
export async function takeSnapshot(db: Database): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const rows = await db.read.selectFrom(table).selectAll().execute();
    tables[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return tables;
}
