import { sql } from 'kysely';
import { dialectOf } from '../src/platform/database/engine.ts';
import { commitToContents, digestEntry, linkEntry } from '../src/platform/database/journal-chain.ts';
import { migrations } from '../src/platform/database/migrations/all.ts';
import { SHARED } from '../src/platform/database/tables/access.ts';
import type { Table } from '../src/platform/database/tables/columns.ts';
import { COMPANY_TABLES, type Row } from '../src/platform/database/tables.ts';
import { migrate } from '../src/platform/engines/migrate.ts';
import { fileOf, isSqlite } from '../src/platform/engines/open.ts';
import { openPostgres } from '../src/platform/engines/postgres/open.ts';
import { openSqlite } from '../src/platform/engines/sqlite/open.ts';
import { meddle } from './raw-database.ts';

const FIRST = '0001-initial';
const LAST = ['0072-moves', '0073-reserved-values'];
const TABLES: Record<string, Table> = { ...SHARED, ...COMPANY_TABLES };

/** Copies a database into an empty one, as the last Talão before 1.0 had kept it: with the tables of the first migration. */
export async function copyAsBefore(from: string, to: string): Promise<void> {
  const [first] = Object.entries(migrations);
  if (first === undefined) throw new Error('There are no migrations');
  const [source, copy] = [openUnchecked(from), openUnchecked(to)];
  await migrate(copy, {}, Object.fromEntries([first]));
  const kept = await dialectOf(copy.read).columnsOf(copy.read);
  await copy.write(async (db) => {
    for (const [table, { columns }] of Object.entries(TABLES)) {
      const own = Object.keys(columns).filter((name) => kept.has(`${table}.${name}`));
      const names = sql.join(own.map((name) => sql.ref(name)));
      if (own.length === 0) continue;
      const { rows } = await sql<Record<string, unknown>>`select ${names} from ${sql.table(table)}`.execute(
        source.read,
      );
      const older = table === 'jornal' ? tellAsBefore(rows as unknown as Row<'jornal'>[], kept) : rows;
      for (const row of older as Record<string, unknown>[])
        await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(own.map((name) => row[name]))})`.execute(
          db,
        );
    }
  });
  await Promise.all([source.close(), copy.close()]);
  await label(to, FIRST, ...LAST);
}

/** The entries without the fields whose columns came later, and linked anew; none of them has replaced contents. */
function tellAsBefore(entries: Row<'jornal'>[], kept: ReadonlySet<string>): Row<'jornal'>[] {
  const heads = new Map<string, string>();
  return entries
    .toSorted((a, b) => a.numero - b.numero)
    .map((entry) => {
      const isLater = (name: string) =>
        name in (TABLES[entry.recurso]?.columns ?? {}) && !kept.has(`${entry.recurso}.${name}`);
      const tell = (text: string | null) =>
        text && JSON.stringify(JSON.parse(text, (name, value) => (isLater(name) ? undefined : value)));
      const told = { ...entry, antes: tell(entry.antes), depois: tell(entry.depois) };
      const digest = digestEntry(told, commitToContents(told));
      const hash = linkEntry(heads.get(entry.empresa_id) ?? '', entry.numero, digest);
      heads.set(entry.empresa_id, hash);
      return { ...told, hash };
    });
}

const openUnchecked = (url: string) => (isSqlite(url) ? openSqlite(fileOf(url)) : openPostgres(url));

/** A database that an early Talão has left, as far as it matters: the names of its migrations and a table of it. */
export async function makeFormerDatabase(url: string): Promise<void> {
  await meddle(url, [
    'create table migracoes (nome text primary key, applied_at text not null)',
    'create table empresas (id text primary key, nome text not null)',
    "insert into empresas values ('1', 'Ana Representações')",
  ]);
  await label(url, FIRST, '0004-journal');
}

async function label(url: string, ...names: string[]): Promise<void> {
  await meddle(url, [
    'delete from migracoes',
    ...names.map((name) => `insert into migracoes values ('${name}', '2026-11-01T12:00:00.000Z')`),
  ]);
}
