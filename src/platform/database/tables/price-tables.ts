import type { ChangingRecord, Flag } from './columns.ts';

export interface PriceTables {
  tabelas_preco: PriceTableTable;
  precos: PriceTable;
  tabelas_de_clientes: ClientPriceTable;
}

/** A named price list of a representada with a period. */
export interface PriceTableTable extends ChangingRecord {
  representada_id: string;
  nome: string;
  de: string | null;
  ate: string | null;
  padrao: Flag;
}

interface PriceTable {
  empresa_id: string;
  tabela_id: string;
  produto_id: string;
  preco: number;
}

/** The price table of a client per representada; `clientes.tabelas` repeats it. */
interface ClientPriceTable {
  empresa_id: string;
  cliente_id: string;
  representada_id: string;
  tabela_id: string;
}
