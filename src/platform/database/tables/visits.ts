import type { Outcome, Reason } from '../../../domain/visits.ts';
import type { ChangingRecord } from './columns.ts';

export interface VisitTables {
  visitas: VisitTable;
}

/** A recorded visit. `data` is the day of `momento`; only `sem_venda` has a `motivo`. */
export interface VisitTable extends ChangingRecord {
  cliente_id: string;
  vendedor_id: string | null;
  momento: string;
  data: string;
  resultado: Outcome;
  motivo: Reason | null;
  nota: string | null;
  /** The day to come back. */
  proxima: string | null;
  /** When it was recorded, by the clock of the device. */
  feito_em: string | null;
}
