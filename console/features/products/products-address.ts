import { type Address, choiceIn, pageIn } from '../../lib/address-bar.ts';
import { SITUATIONS, type Situation } from '../../lib/situations.ts';
import type { ProductFilter } from './requests.ts';

/** What the list of products keeps in the address bar. */
export interface ProductsAddress {
  pagina?: number;
  busca?: string;
  situacao?: Situation;
  representada?: string;
}

export function readProductsAddress(address: Address): ProductsAddress {
  return {
    pagina: pageIn(address.pagina),
    busca: address.busca || undefined,
    situacao: choiceIn(SITUATIONS, address.situacao),
    representada: address.representada || undefined,
  };
}

export function toProductFilter({ pagina, busca, situacao, representada }: ProductsAddress): ProductFilter {
  return {
    page: pagina ?? 1,
    search: busca,
    ativo: situacao && situacao === 'ativos',
    representada_id: representada,
  };
}
