import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';

const ENTRIES_LOOKED_AHEAD = 2000;
const MOST_ENTRIES = 500;
/** Entries of sales with thousands of items are large, and a change has two of them. */
const MOST_BYTES = 4_000_000;

interface Size {
  numero: number;
  bytes: number;
}

/** All entries of a company in order, in pages of limited size. */
export async function* readJournal(db: Reader, empresaId: string): AsyncGenerator<JournalRow[]> {
  for (let last = 0; ; ) {
    const sizes = await readSizes(db, empresaId, last);
    for (const piece of inPieces(sizes)) {
      yield await rowsWith(db, 'jornal', { empresa_id: empresaId })
        .selectAll()
        .where('numero', '>', last)
        .where('numero', '<=', piece)
        .orderBy('numero')
        .execute();
      last = piece;
    }
    if (sizes.length < ENTRIES_LOOKED_AHEAD) return;
  }
}

async function readSizes(db: Reader, empresaId: string, last: number): Promise<Size[]> {
  const { storedBytes } = dialectOf(db);
  const { rows } = await sql<Size>`
    select numero, coalesce(${storedBytes('antes')}, 0) + coalesce(${storedBytes('depois')}, 0) as bytes
    from jornal where empresa_id = ${empresaId} and numero > ${last}
    order by numero limit ${ENTRIES_LOOKED_AHEAD}`.execute(db);
  return rows;
}

/** The number of each page's last entry. */
function* inPieces(sizes: readonly Size[]): Generator<number> {
  let entries = 0;
  let bytes = 0;
  for (const [at, size] of sizes.entries()) {
    entries += 1;
    bytes += size.bytes;
    const next = sizes[at + 1];
    if (next !== undefined && entries < MOST_ENTRIES && bytes + next.bytes <= MOST_BYTES) continue;
    yield size.numero;
    entries = 0;
    bytes = 0;
  }
}
