import type { Table } from '../src/platform/database/tables/columns.ts';
import { COMPANY_TABLES } from '../src/platform/database/tables.ts';
import { meddle } from './raw-database.ts';

const FIRST = '0001-initial';
const LAST = ['0072-moves', '0073-reserved-values'];

/** Makes a database look like one of the last Talão before 1.0, whose tables are those of the first migration. */
export async function labelAsBefore(url: string): Promise<void> {
  const tables = Object.entries<Table>(COMPANY_TABLES);
  const later = tables.filter(([, { facts }]) => facts.since !== undefined);
  const added = tables.flatMap(([table, { columns }]) =>
    Object.keys(columns)
      .filter((name) => columns[name]?.spelling.isLater)
      .map((name) => `alter table ${table} drop column ${name}`),
  );
  await meddle(url, [...added, ...later.reverse().map(([name]) => `drop table ${name}`)]);
  await label(url, FIRST, ...LAST);
}

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
