import type { Database } from '../src/database/database.ts';

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

/** All that the companies have, so that a test can see whether anything at all has changed. */
export async function takeSnapshot(db: Database): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const rows = await db.read.selectFrom(table).selectAll().execute();
    tables[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return tables;
}
