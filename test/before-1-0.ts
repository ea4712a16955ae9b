import { meddle } from './raw-database.ts';

const FIRST = '0001-initial';
const LAST = ['0072-moves', '0073-reserved-values'];

/** Makes a database of 1.0 look like one of the last Talão before it, whose tables are the same. */
export function labelAsBefore(url: string): Promise<void> {
  return label(url, FIRST, ...LAST);
}

export function labelAsNow(url: string): Promise<void> {
  return label(url, '0001-schema');
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
