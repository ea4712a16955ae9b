import type { Generated } from 'kysely';
import type { ChangingRecord, Flag } from './columns.ts';

export interface ProductTables {
  produtos: ProductTable;
  codigos_produto: ProductCodeTable;
  fotos_produto: ProductPhotoTable;
}

export interface ProductTable extends ChangingRecord {
  representada_id: string | null;
  /** The representada's own code; without one the id serves. */
  codigo: string | null;
  /** Further codes, as JSON; `codigos_produto` repeats them. */
  codigos: Generated<string>;
  nome: string;
  descricao: string | null;
  preco: number;
  unidade: string | null;
  /** Quantities are ordered in multiples of it. */
  multiplo: number | null;
  codigo_barras: string | null;
  categoria: string | null;
  /** The hash of its picture. */
  foto: string | null;
  ativo: Flag;
  nome_dobrado: Generated<string>;
  id_dobrado: Generated<string>;
  codigo_dobrado: Generated<string>;
  busca: string;
}

/** A further code of a product, and how it is compared. */
interface ProductCodeTable {
  empresa_id: string;
  produto_id: string;
  codigo: string;
  dobrado: string;
}

/** In base64. */
interface ProductPhotoTable {
  empresa_id: string;
  produto_id: string;
  tipo: string;
  conteudo: string;
}
