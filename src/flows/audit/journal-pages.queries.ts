import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import { type EntrySize, measureEntries } from '../../platform/writes/journal-steps.queries.ts';

export interface PageBounds {
  /** How many numbers one read covers; numbers have no gaps, so filtered entries are limited too. */
  readonly numbers: number;
  /** Limits a page by size, because an entry may contain a sale of ten thousand items twice. */
  readonly bytes: number;
}

const LOOK: PageBounds = { numbers: 500, bytes: 1024 * 1024 };

export interface JournalPage {
  readonly rows: JournalRow[];
  /** The last number read, whether or not it passed the filter. */
  readonly seen: number;
}

/** Entries after a number, oldest first, within the limits; `last` is the company's latest number. */
export async function readEntriesAfter(
  db: Reader,
  empresaId: string,
  { after, last, resources }: { after: number; last: number; resources?: readonly string[] | undefined },
  { numbers, bytes }: PageBounds = LOOK,
): Promise<JournalPage> {
  const end = Math.min(after + numbers, last);
  if (end <= after) return { rows: [], seen: after };
  let wanted = rowsWith(db, 'jornal', { empresa_id: empresaId })
    .where('numero', '>', after)
    .orderBy('numero');
  if (resources !== undefined) wanted = wanted.where('recurso', 'in', resources);
  const weights = await measureEntries(db, wanted.where('numero', '<=', end));
  const seen = cutByWeight(weights, end, bytes);
  if (weights.length === 0) return { rows: [], seen };
  const rows = await wanted.where('numero', '<=', seen).selectAll().execute();
  return { rows, seen };
}

/** The number up to which the entries fit together; the first entry always fits. */
function cutByWeight(weights: readonly EntrySize[], end: number, most: number): number {
  let bytes = 0;
  for (const [index, entry] of weights.entries()) {
    bytes += Number(entry.bytes);
    if (bytes > most && index > 0) return entry.numero - 1;
  }
  return end;
}
