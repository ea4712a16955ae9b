export interface PayoutTables {
  repasses: PayoutTable;
  linhas_repasse: PayoutLineTable;
  notas_servico: ServiceNoteTable;
  historicos: HistoryTable;
  indices: PriceIndexTable;
}

/** What the office paid a vendedor; `valor` in centavos, here and in the lines. */
export interface PayoutTable {
  id: string;
  empresa_id: string;
  vendedor_id: string;
  data: string;
  valor: number;
  referencia: string | null;
  created_at: string;
}

interface PayoutLineTable {
  empresa_id: string;
  repasse_id: string;
  posicao: number;
  venda_id: string;
  parcela: number;
  valor: number;
}

/** A note that was issued for commission; `ano` is that of `emissao`, in which its number is unique. */
export interface ServiceNoteTable {
  id: string;
  empresa_id: string;
  representada_id: string;
  numero: string;
  emissao: string;
  competencia: string;
  ano: number;
  valor: number;
  irrf: number;
  codigo_verificacao: string | null;
  recibo_id: string | null;
  created_at: string;
  updated_at: string;
}

/** `meses` is JSON: the commission of each month before the first sale, in centavos. */
export interface HistoryTable {
  id: string;
  empresa_id: string;
  representada_id: string;
  meses: string;
  created_at: string;
  updated_at: string;
}

/** `meses` is JSON: the index of each month, in per cent. */
export interface PriceIndexTable {
  id: string;
  empresa_id: string;
  nome: string;
  meses: string;
  created_at: string;
  updated_at: string;
}
