import type { readCompany } from '../../access/companies/change-company.ts';
import type { RepresentadaRow } from '../../trade/representadas/representadas.queries.ts';
import type { ClaimSums } from './read-claim.ts';

/** What the letter says beside its entries. */
export interface ClaimLetter extends ClaimSums {
  readonly company: NonNullable<Awaited<ReturnType<typeof readCompany>>>;
  readonly representada: RepresentadaRow;
  readonly ate: string;
  readonly today: string;
  /** The deadline for an answer. */
  readonly prazo: string;
  /** In % a month. */
  readonly correcao: number;
}
