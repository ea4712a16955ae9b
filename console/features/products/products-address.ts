import { type Address, choiceIn, pageIn } from '../../lib/address-bar.ts';
import { orderIn } from '../../lib/list-order.ts';
import { SITUATIONS, type Situation } from '../../lib/situations.ts';
import { NO_REPRESENTADA } from '../representadas/no-representada.ts';
import type { ProductFilter } from './requests.ts';

export const PRODUCT_ORDERS = ['nome', 'id', 'preco', 'created_at'] as const;

/** The URL parameters of the list. */
export interface ProductsAddress {
  pagina?: number;
  busca?: string;
  ordem?: ProductFilter['ordem'];
  situacao?: Situation;
  representada?: string;
}

export function readProductsAddress(address: Address): ProductsAddress {
  return {
    pagina: pageIn(address.pagina),
    busca: address.busca || undefined,
    ordem: orderIn(PRODUCT_ORDERS, address.ordem),
    situacao: choiceIn(SITUATIONS, address.situacao),
    representada: address.representada || undefined,
  };
}

export function toProductFilter({
  pagina,
  busca,
  ordem,
  situacao,
  representada,
}: ProductsAddress): ProductFilter {
  return {
    page: pagina ?? 1,
    search: busca,
    ordem,
    ativo: situacao && situacao === 'ativos',
    ...(representada === NO_REPRESENTADA ? { sem_representada: true } : { representada_id: representada }),
  };
}
