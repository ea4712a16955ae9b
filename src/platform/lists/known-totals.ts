import type { Reader } from '../database/database.ts';
import { cachedFor } from '../database/engine.ts';
import type { JournalPosition } from './journal-since.queries.ts';

/** How many of all records a filter found, valid for one version of the company. */
export interface KnownTotal extends JournalPosition {
  readonly total: number;
  readonly records: number;
}

const TOTALS_KEPT = 1_000;

/** The cached totals of this database, by filter. */
export function knownTotals(db: Reader): Map<string, KnownTotal> {
  const totals = known(db);
  if (totals.size >= TOTALS_KEPT) totals.clear();
  return totals;
}

const known = cachedFor(() => new Map<string, KnownTotal>());
