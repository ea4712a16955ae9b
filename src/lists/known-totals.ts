import type { Reader } from '../database/database.ts';
import { adapterOf, type RunStatement } from '../database/engine.ts';

/** How many records a filter found among all, and at which version of the company: it holds for that version alone. */
export interface KnownTotal {
  readonly total: number;
  readonly records: number;
  readonly versao: number;
}

const TOTALS_KEPT = 1_000;

const known = new WeakMap<RunStatement, KnownTotals>();

/** What was counted in this database, by whatever names the filter. */
export function knownTotals(db: Reader): KnownTotals {
  const { base } = adapterOf(db);
  const totals = known.get(base) ?? new KnownTotals();
  known.set(base, totals);
  return totals;
}

class KnownTotals {
  readonly #totals = new Map<string, KnownTotal>();

  get(key: string): KnownTotal | undefined {
    return this.#totals.get(key);
  }

  set(key: string, total: KnownTotal): void {
    if (this.#totals.size >= TOTALS_KEPT) this.#totals.clear();
    this.#totals.set(key, total);
  }
}
