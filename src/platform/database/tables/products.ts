import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface ProductTables {
  produtos: ProductTable;
}

export interface ProductTable {
  id: string;
  empresa_id: string;
  representada_id: string | null;
  nome: string;
  descricao: string | null;
  preco: number;
  unidade: string | null;
  /** Quantities are ordered in multiples of it. */
  multiplo: number | null;
  codigo_barras: string | null;
  categoria: string | null;
  ativo: Flag;
  nome_dobrado: Generated<string>;
  id_dobrado: Generated<string>;
  busca: string;
  created_at: string;
  updated_at: string;
}
