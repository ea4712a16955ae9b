export interface GoalTables {
  metas: GoalTable;
}

/** A goal of a month. `valor` and `comissao` are in centavos; `caso` identifies its case within the company. */
export interface GoalTable {
  id: string;
  empresa_id: string;
  mes: string;
  representada_id: string | null;
  vendedor_id: string | null;
  caso: string;
  valor: number | null;
  positivacao: number | null;
  comissao: number | null;
  created_at: string;
  updated_at: string;
}
