import type { Outcome, Reason } from '../../domain/visits.ts';

export interface VisitTables {
  visitas: VisitTable;
}

/** What happened at a client's. `data` is the day of `momento`; `motivo` stands with `sem_venda` alone. */
export interface VisitTable {
  id: string;
  empresa_id: string;
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
  created_at: string;
  updated_at: string;
}
