import { sql } from 'kysely';
import type { JournalRow } from '../changes/journal.queries.ts';
import type { Reader } from '../database/database.ts';

export interface LookBounds {
  /** How many numbers one look covers: they have no gaps, so what a filter passes over is bounded too. */
  readonly numbers: number;
  /** An entry may hold a sale of ten thousand items twice, so a page is cut by what it weighs. */
  readonly bytes: number;
}

const LOOK: LookBounds = { numbers: 500, bytes: 1024 * 1024 };

export interface JournalLook {
  readonly rows: JournalRow[];
  /** The last number that was looked at, whether it was wanted or passed over. */
  readonly seen: number;
}

/** Entries after a number, oldest first: as many as are cheap to hold. `last` is the number of the company's latest. */
export async function lookAfter(
  db: Reader,
  empresaId: string,
  { after, last, resources }: { after: number; last: number; resources?: readonly string[] | undefined },
  { numbers, bytes }: LookBounds = LOOK,
): Promise<JournalLook> {
  const end = Math.min(after + numbers, last);
  if (end <= after) return { rows: [], seen: after };
  let wanted = db
    .selectFrom('jornal')
    .where('empresa_id', '=', empresaId)
    .where('numero', '>', after)
    .orderBy('numero');
  if (resources !== undefined) wanted = wanted.where('recurso', 'in', resources);
  const weights = await wanted
    .where('numero', '<=', end)
    .select(['numero', weight.as('bytes')])
    .execute();
  const seen = cutByWeight(weights, end, bytes);
  if (weights.length === 0) return { rows: [], seen };
  const rows = await wanted.where('numero', '<=', seen).selectAll().execute();
  return { rows, seen };
}

const weight = sql<number>`coalesce(octet_length(cast(antes as text)), 0) + coalesce(octet_length(cast(depois as text)), 0)`;

/** The number up to which all are light enough together; the first is taken whatever it weighs. */
function cutByWeight(
  weights: readonly { numero: number; bytes: number }[],
  end: number,
  most: number,
): number {
  let bytes = 0;
  for (const [index, entry] of weights.entries()) {
    bytes += Number(entry.bytes);
    if (bytes > most && index > 0) return entry.numero - 1;
  }
  return end;
}
