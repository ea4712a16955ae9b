import type { Flag } from './flag.ts';

export interface PriceTables {
  tabelas_preco: PriceTableTable;
  precos: PriceTable;
  tabelas_de_clientes: ClientPriceTable;
}

/** Prices of a representada, by their name and for a time. */
export interface PriceTableTable {
  id: string;
  empresa_id: string;
  representada_id: string;
  nome: string;
  de: string | null;
  ate: string | null;
  padrao: Flag;
  created_at: string;
  updated_at: string;
}

interface PriceTable {
  empresa_id: string;
  tabela_id: string;
  produto_id: string;
  preco: number;
}

/** By which table of a representada a client buys; `clientes.tabelas` says the same. */
interface ClientPriceTable {
  empresa_id: string;
  cliente_id: string;
  representada_id: string;
  tabela_id: string;
}
