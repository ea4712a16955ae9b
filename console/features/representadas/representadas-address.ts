import { type Address, choiceIn, pageIn } from '../../lib/address-bar.ts';
import { orderIn } from '../../lib/list-order.ts';
import { SITUATIONS, type Situation } from '../../lib/situations.ts';
import type { RepresentadaFilter } from '../records/representadas.ts';

export const REPRESENTADA_ORDERS = ['nome', 'created_at'] as const;

/** The URL parameters of the list. */
export interface RepresentadasAddress {
  pagina?: number;
  busca?: string;
  ordem?: RepresentadaFilter['ordem'];
  situacao?: Situation;
}

export function readRepresentadasAddress(address: Address): RepresentadasAddress {
  return {
    pagina: pageIn(address.pagina),
    busca: address.busca || undefined,
    ordem: orderIn(REPRESENTADA_ORDERS, address.ordem),
    situacao: choiceIn(SITUATIONS, address.situacao),
  };
}

export function toRepresentadaFilter({
  pagina,
  busca,
  ordem,
  situacao,
}: RepresentadasAddress): RepresentadaFilter {
  return { page: pagina ?? 1, search: busca, ordem, ativo: situacao && situacao === 'ativos' };
}
