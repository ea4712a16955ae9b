import type { ChangingRecord, CompanyRecord } from './columns.ts';

export interface PayoutTables {
  repasses: PayoutTable;
  linhas_repasse: PayoutLineTable;
  notas_servico: ServiceNoteTable;
  historicos: HistoryTable;
  indices: PriceIndexTable;
}

/** What the office paid a vendedor; `valor` in centavos, here and in the lines. */
export interface PayoutTable extends CompanyRecord {
  vendedor_id: string;
  data: string;
  valor: number;
  referencia: string | null;
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
export interface ServiceNoteTable extends ChangingRecord {
  representada_id: string;
  numero: string;
  emissao: string;
  competencia: string;
  ano: number;
  valor: number;
  irrf: number;
  codigo_verificacao: string | null;
  recibo_id: string | null;
}

/** `meses` is JSON: the commission of each month before the first sale, in centavos. */
export interface HistoryTable extends ChangingRecord {
  representada_id: string;
  meses: string;
}

/** `meses` is JSON: the index of each month, in per cent. */
export interface PriceIndexTable extends ChangingRecord {
  nome: string;
  meses: string;
}
