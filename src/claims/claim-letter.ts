import type { readCompany } from '../companies/change-company.ts';
import type { RepresentadaRow } from '../representadas/representadas.queries.ts';
import type { ClaimedEntry } from './claim.record.ts';

/** All that the letter tells; its entries are read while it is written. */
export interface ClaimLetter {
  readonly company: NonNullable<Awaited<ReturnType<typeof readCompany>>>;
  readonly representada: RepresentadaRow;
  readonly ate: string;
  readonly today: string;
  readonly count: number;
  readonly total: number;
  readonly entries: AsyncIterable<ClaimedEntry[]>;
}
