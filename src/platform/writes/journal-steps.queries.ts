import type { SelectQueryBuilder } from 'kysely';
import type { Reader } from '../database/database.ts';
import { dialectOf } from '../database/engine.ts';
import { rowsWith } from '../database/rows.ts';
import type { Row, Tables } from '../database/tables.ts';

/** A page of usual entries has some tens of kilobytes, while one sale of ten thousand items has a megabyte. */
const MOST_BYTES = 1024 * 1024;

type FoundEntries = SelectQueryBuilder<Tables, 'jornal', object>;

export interface EntrySize {
  readonly numero: number;
  readonly bytes: number;
}

/** The sizes of the found entries, without reading them. */
export function measureEntries(db: Reader, found: FoundEntries): Promise<EntrySize[]> {
  const { bytesOfJson } = dialectOf(db);
  return found
    .clearSelect()
    .select(['numero', bytesOfJson('antes', 'depois').as('bytes')])
    .execute();
}

/** The first entries that fit into an answer, at least one. */
export function firstThatFit(sizes: readonly EntrySize[]): EntrySize[] {
  let bytes = 0;
  return sizes.filter((entry, at) => {
    bytes += entry.bytes;
    return at === 0 || bytes <= MOST_BYTES;
  });
}

/** In the order of the sizes. */
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
