import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { dialectOf } from '../database/engine.ts';
import { newSalt } from '../database/ids.ts';
import { commitToContents, digestEntry, linkEntry } from '../database/journal-chain.ts';
import { rowsWith } from '../database/rows.ts';
import type { Row, Tables } from '../database/tables.ts';
import type { JournalNote } from './journal.ts';

export type JournalRow = Row<'jornal'>;

/** The author of a change: a key, a person or, with neither, the operator at the command line. */
export interface Author {
  readonly empresa_id: string;
  readonly chave_id: string | null;
  readonly usuario_id: string | null;
}

export function linkAfter(first: number, previous: string): (entry: SealedEntry) => Row<'jornal'> {
  let numero = first;
  let last = previous;
  return ({ digest, ...entry }) => {
    last = linkEntry(last, numero, digest);
    return { ...entry, numero: numero++, hash: last };
  };
}

type SealedEntry = Omit<Row<'jornal'>, 'numero' | 'hash'> & { digest: string };

export function sealEntry(author: Author, { replaced, ...note }: JournalNote, momento: string): SealedEntry {
  const entry = { ...author, ...note, momento, sal: newSalt() };
  return { ...entry, digest: digestEntry(entry, commitToContents(entry), replaced) };
}

/** The head of a company's journal. A copy kept elsewhere proves later that the past has not been rewritten. */
export interface Head {
  empresa_id: string;
  numero: number;
  hash: string;
}

export async function readHeads(db: Reader, empresaId?: string): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select jornal.empresa_id, numero, hash from jornal join (
      select empresa_id, max(numero) as "last" from jornal
      ${empresaId === undefined ? sql`` : sql`where empresa_id = ${empresaId}`} group by empresa_id
    ) as ends on ends.empresa_id = jornal.empresa_id and numero = "last"
    order by jornal.empresa_id`.execute(db);
  return rows;
}

/** A page of usual entries has some tens of kilobytes, while one sale of ten thousand items has a megabyte. */
const MOST_BYTES = 1024 * 1024;

type FoundEntries = SelectQueryBuilder<Tables, 'jornal', object>;

interface EntrySize {
  readonly numero: number;
  readonly bytes: number;
}

/** The latest moment in the journals, of the thousand newest companies where there are more. */
export async function newestMoment(db: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ momento: string | null }>`
    select (select momento from jornal where empresa_id = empresas.id order by numero desc limit 1) as momento
    from empresas order by id desc limit 1000`.execute(db);
  return (
    rows
      .map(({ momento }) => momento ?? '')
      .sort()
      .at(-1) || undefined
  );
}

export function measureEntries(db: Reader, found: FoundEntries): Promise<EntrySize[]> {
  const { bytesOfJson } = dialectOf(db);
  return found
    .clearSelect()
    .select(['numero', bytesOfJson('antes', 'depois').as('bytes')])
    .execute();
}

/** The first entries that fit together, into an answer by default: at least one. */
export function firstThatFit(sizes: readonly EntrySize[], most = MOST_BYTES): EntrySize[] {
  let bytes = 0;
  return sizes.filter((entry, at) => {
    bytes += entry.bytes;
    return at === 0 || bytes <= most;
  });
}

export async function readEntries(
  db: Reader,
  empresaId: string,
  sizes: readonly EntrySize[],
): Promise<Row<'jornal'>[]> {
  if (sizes.length === 0) return [];
  const numbers = sizes.map(({ numero }) => numero);
  const rows = await rowsWith(db, 'jornal', { empresa_id: empresaId, numero: numbers }).selectAll().execute();
  return rows.sort((a, b) => numbers.indexOf(a.numero) - numbers.indexOf(b.numero));
}
