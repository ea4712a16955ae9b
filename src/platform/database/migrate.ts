import { sql } from 'kysely';
import type { Database, Reader } from './database.ts';
import { schemaOf } from './engine.ts';
import { currentMoment } from './ids.ts';
import { secondsOf } from './migration-costs.ts';
import { type MigrationWatcher, UNWATCHED } from './migration-watcher.ts';
import { migrations } from './migrations/all.ts';

export class SchemaTooNewError extends Error {}

/** Applies missing migrations, all or none; other starting instances wait. */
export async function migrate(db: Database, watcher: MigrationWatcher = UNWATCHED): Promise<void> {
  const { engine } = db;
  await db.exclusively(async (db) => {
    await sql`create table if not exists migracoes (nome text primary key, applied_at text not null)`.execute(
      db,
    );
    const applied = await appliedMigrations(db);
    refuseNewerSchema(applied);
    const missing = Object.entries(migrations).filter(([name]) => !applied.has(name));
    const sales = await countSales(db);
    const expected = (name: string) => secondsOf(name, engine, sales);
    const all = missing.reduce((sum, [name]) => sum + expected(name), 0);
    if (missing.length > 0) watcher.foresee(missing.length, sales, all);
    for (const [name, up] of missing) {
      watcher.enter(name, expected(name));
      await up(db, watcher);
      await sql`insert into migracoes (nome, applied_at) values (${name}, ${currentMoment()})`.execute(db);
    }
    if (missing.length > 0) await schemaOf(db).assumeStatistics(db);
  });
}

/** Estimated by the counters; 0 without a schema. */
async function countSales(db: Reader): Promise<number> {
  if (!(await schemaOf(db).hasTable(db, 'contadores'))) return 0;
  const { rows } = await sql<{ sales: number }>`
    select cast(coalesce(sum(vendas), 0) as bigint) as sales from contadores`.execute(db);
  return rows[0]?.sales ?? 0;
}

/** The missing migrations; undefined for a database without Talão. */
export async function missingMigrations(db: Reader): Promise<string[] | undefined> {
  if (!(await schemaOf(db).hasTable(db, 'migracoes'))) return undefined;
  const applied = await appliedMigrations(db);
  refuseNewerSchema(applied);
  return Object.keys(migrations).filter((name) => !applied.has(name));
}

async function appliedMigrations(db: Reader): Promise<Set<string>> {
  const { rows } = await sql<{ nome: string }>`select nome from migracoes`.execute(db);
  return new Set(rows.map((row) => row.nome));
}

function refuseNewerSchema(applied: Set<string>): void {
  const unknown = [...applied].filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new SchemaTooNewError(
      `The database was migrated by a newer Talão (${unknown.join(', ')}). Start that version, or restore a backup.`,
    );
  }
}
