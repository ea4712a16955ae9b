import type { ChangingRecord } from './columns.ts';

export interface GoalTables {
  metas: GoalTable;
}

/** A goal of a month. `valor` and `comissao` are in centavos; `caso` identifies its case within the company. */
export interface GoalTable extends ChangingRecord {
  mes: string;
  representada_id: string | null;
  vendedor_id: string | null;
  caso: string;
  valor: number | null;
  positivacao: number | null;
  comissao: number | null;
}
