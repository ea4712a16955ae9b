import { DatabaseSync } from 'node:sqlite';

/** Clauses that differ between the last Talão before 1.0 and the first migration of 1.0, by table, as [before, since]. */
const CLAUSES: Readonly<Record<string, readonly [string, string]>> = {
  jornal: ['"empresa_id" text not null references "empresas" ("id")', '"empresa_id" text not null'],
  vendas: ['"empresa_id" text not null references "empresas" ("id")', '"empresa_id" text not null'],
  somas_ate: ['"empresa_id" text primary key', '"empresa_id" text not null primary key'],
  itens_venda: ['"valor_unitario" real not null default 0', '"valor_unitario" real not null'],
};

/** SQLite changes these only in the text of a table, which it guards. What is no database of before 1.0 has none of them. */
export function matchFirstSchema(path: string): void {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  try {
    database.enableDefensive(false);
    database.exec('pragma writable_schema = on');
    const change = database.prepare(`
      update sqlite_schema set sql = replace(sql, :before, :since)
      where type = 'table' and name = :table and instr(sql, :before) > 0`);
    for (const [table, [before, since]] of Object.entries(CLAUSES)) change.run({ table, before, since });
    // Ends the writing, and has every connection read the texts again.
    database.exec('pragma writable_schema = reset');
  } finally {
    database.close();
  }
}
