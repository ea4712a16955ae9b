export interface GoalTables {
  metas: GoalTable;
}

/** What a month shall bring. `valor` and `comissao` are in centavos; `caso` tells its case apart from every other of the company. */
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
