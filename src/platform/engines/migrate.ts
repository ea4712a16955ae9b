import { sql } from 'kysely';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { dialectOf } from '../database/engine.ts';
import { SchemaTooNewError, UnsuitableDatabaseError } from '../database/errors.ts';
import { currentMoment } from '../database/ids.ts';
import { FIRST_MIGRATION, migrations } from '../database/migrations/all.ts';
import { declaredColumns } from '../database/tables.ts';

/** The first and the last migrations before 1.0; who has the last has the tables of the first of 1.0. */
const FIRST_BEFORE = '0001-initial';
const LAST_BEFORE = ['0072-moves', '0073-reserved-values'];
const hasTables = (applied: Set<string>) => LAST_BEFORE.every((name) => applied.has(name));

const FROM_BEFORE =
  'This database is from before Talão 1.0 and was left as it is: let the last commit before 1.0 upgrade it, then bring it over ' +
  'with talao migrate-to, or with talao backup and talao restore (docs/upgrading.md)';

export interface MigrateOptions {
  readonly bringOver?: boolean | undefined;
  readonly tell?: ((migration: string) => void) | undefined;
}

/** Applies missing migrations, all or none; other starting instances wait. */
export async function migrate(
  db: Database,
  { bringOver, tell }: MigrateOptions = {},
  known = migrations,
): Promise<void> {
  await db.exclusively(async (db) => {
    await sql`create table if not exists migracoes (nome text primary key, applied_at text not null)`.execute(
      db,
    );
    let applied = await appliedMigrations(db);
    if (bringOver && hasTables(applied)) {
      await sql`delete from migracoes`.execute(db);
      await note(db, FIRST_MIGRATION);
      applied = await appliedMigrations(db);
    }
    if (applied.has(FIRST_BEFORE)) throw new UnsuitableDatabaseError(FROM_BEFORE);
    refuseNewerSchema(applied, known);
    const missing = Object.entries(known).filter(([name]) => !applied.has(name));
    for (const [name, up] of missing) {
      if (applied.size > 0) tell?.(name);
      await up(db);
      await note(db, name);
    }
    if (known === migrations) await refuseOtherTables(db);
    if (missing.length > 0) await dialectOf(db).assumeStatistics(db);
  });
}

/** Migrations that were noted but not made, or a change by hand, would only show as failures of single requests. */
async function refuseOtherTables(db: Reader): Promise<void> {
  const [declared, found] = [declaredColumns(), await dialectOf(db).columnsOf(db)];
  const tables = new Set([...declared].map(tableOf));
  const missing = [...declared].filter((column) => !found.has(column));
  const foreign = [...found].filter((column) => tables.has(tableOf(column)) && !declared.has(column));
  if (missing.length + foreign.length === 0) return;
  const differences = [
    ...(missing.length > 0 ? [`without ${missing.slice(0, SHOWN).join(', ')}`] : []),
    ...(foreign.length > 0 ? [`with ${foreign.slice(0, SHOWN).join(', ')} besides`] : []),
  ];
  throw new UnsuitableDatabaseError(
    `The tables of this database are not those of its migrations (${differences.join(' and ')}), and it was left as it is: ` +
      'start the Talão that wrote it, or restore a backup (docs/upgrading.md)',
  );
}

const SHOWN = 5;
const tableOf = (column: string) => column.slice(0, column.indexOf('.'));

async function note(db: Transaction, name: string): Promise<void> {
  await sql`insert into migracoes (nome, applied_at) values (${name}, ${currentMoment()})`.execute(db);
}

/** The missing migrations; undefined for a database without Talão. One of the last Talão before 1.0 is read like one of 1.0. */
export async function missingMigrations(db: Reader, known = migrations): Promise<string[] | undefined> {
  if (!(await dialectOf(db).hasTable(db, 'migracoes'))) return undefined;
  const applied = await appliedMigrations(db);
  if (hasTables(applied)) return Object.keys(known).filter((name) => name !== FIRST_MIGRATION);
  if (applied.has(FIRST_BEFORE)) throw new UnsuitableDatabaseError(FROM_BEFORE);
  refuseNewerSchema(applied, known);
  const missing = Object.keys(known).filter((name) => !applied.has(name));
  if (missing.length === 0 && known === migrations) await refuseOtherTables(db);
  return missing;
}

async function appliedMigrations(db: Reader): Promise<Set<string>> {
  const { rows } = await sql<{ nome: string }>`select nome from migracoes`.execute(db);
  return new Set(rows.map((row) => row.nome));
}

function refuseNewerSchema(applied: Set<string>, known = migrations): void {
  const unknown = [...applied].filter((name) => !(name in known));
  if (unknown.length > 0) {
    throw new SchemaTooNewError(
      `The database was migrated by a newer Talão (${unknown.join(', ')}). Start that version, or restore a backup.`,
    );
  }
}
