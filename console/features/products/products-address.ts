import { type Address, choiceIn, type ListAddress, listIn, toPage } from '../../lib/address-bar.ts';
import { orderIn } from '../../lib/list-order.ts';
import { SITUATIONS, type Situation } from '../../lib/situations.ts';
import { NO_REPRESENTADA } from '../records/no-representada.ts';
import type { ProductFilter } from '../records/products.ts';

export const PRODUCT_ORDERS = ['nome', 'id', 'preco', 'created_at'] as const;

/** The URL parameters of the list. */
export interface ProductsAddress extends ListAddress {
  ordem?: ProductFilter['ordem'];
  situacao?: Situation;
  representada?: string;
}

export function readProductsAddress(address: Address): ProductsAddress {
  return {
    ...listIn(address),
    ordem: orderIn(PRODUCT_ORDERS, address.ordem),
    situacao: choiceIn(SITUATIONS, address.situacao),
    representada: address.representada || undefined,
  };
}

export function toProductFilter({
  ordem = 'nome',
  situacao,
  representada,
  ...list
}: ProductsAddress): ProductFilter {
  return {
    ...toPage(list),
    ordem,
    ativo: situacao && situacao === 'ativos',
    ...(representada === NO_REPRESENTADA ? { sem_representada: true } : { representada_id: representada }),
  };
}
