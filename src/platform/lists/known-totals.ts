import { Cached } from '../database/cache-registry.ts';
import type { Reader } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';
import type { JournalPosition } from './journal-since.queries.ts';

/** How many of all records a filter found, valid for one version of the company. */
export interface KnownTotal extends JournalPosition {
  readonly total: number;
  readonly records: number;
}

const TOTALS_KEPT = 1_000;

/** The cached totals of this database, by filter. */
export function knownTotals(db: Reader): Map<string, KnownTotal> {
  const totals = adapterOf(db).caches.get(known);
  if (totals.size >= TOTALS_KEPT) totals.clear();
  return totals;
}

const known = new Cached(() => new Map<string, KnownTotal>());
