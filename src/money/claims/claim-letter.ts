import type { readCompany } from '../../access/companies/change-company.ts';
import type { RepresentadaRow } from '../../trade/representadas/representadas.queries.ts';
import type { ClaimedEntry } from './claim.record.ts';
import type { ClaimSums } from './read-claim.ts';

/** The contents of the letter; its entries are read while it is written. */
export interface ClaimLetter extends ClaimSums {
  readonly company: NonNullable<Awaited<ReturnType<typeof readCompany>>>;
  readonly representada: RepresentadaRow;
  readonly ate: string;
  readonly today: string;
  /** The deadline for an answer. */
  readonly prazo: string;
  /** In % a month. */
  readonly correcao: number;
  readonly entries: AsyncIterable<ClaimedEntry[]>;
}
