interface Cost {
  readonly sqlite: number;
  readonly postgres: number;
}

const MILLION = 1_000_000;

/**
 * Seconds of a core for each million sales, with a fifth as many clients and an entry of the journal each, as `npm run bench:migrations` tells them. Those
 * that are not named take no more than two.
 */
const SECONDS_PER_MILLION: Readonly<Record<string, Cost>> = {
  '0005-filters': { sqlite: 15, postgres: 148 },
  '0006-reports': { sqlite: 4, postgres: 9 },
  '0008-search-by-company': { sqlite: 0, postgres: 24 },
  '0010-one-client-index': { sqlite: 3, postgres: 4 },
  '0011-journal-chain': { sqlite: 39, postgres: 323 },
  '0012-document-search': { sqlite: 2, postgres: 36 },
  '0013-pending-erasures': { sqlite: 3, postgres: 0 },
  '0015-commission': { sqlite: 27, postgres: 167 },
  '0018-people': { sqlite: 3, postgres: 6 },
  '0019-portfolios': { sqlite: 6, postgres: 5 },
  '0021-orders': { sqlite: 27, postgres: 4 },
  '0023-order-fields': { sqlite: 24, postgres: 496 },
  '0025-invoices': { sqlite: 3, postgres: 1 },
  '0029-commission-sums': { sqlite: 5, postgres: 4 },
  '0031-code-trigrams': { sqlite: 4, postgres: 0 },
  '0047-kinds-of-notes': { sqlite: 9, postgres: 2 },
  '0050-lean-indexes': { sqlite: 3, postgres: 5 },
  '0062-lean-sales': { sqlite: 3, postgres: 0 },
  '0064-client-days': { sqlite: 3, postgres: 4 },
  '0065-sale-sums': { sqlite: 24, postgres: 36 },
  '0068-day-sums': { sqlite: 8, postgres: 6 },
};

/** What a migration takes of so many sales, in seconds of a machine that does nothing else. */
export function secondsOf(migration: string, engine: keyof Cost, sales: number): number {
  return ((SECONDS_PER_MILLION[migration]?.[engine] ?? 0) * sales) / MILLION;
}
