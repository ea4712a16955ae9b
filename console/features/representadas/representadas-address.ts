import { type Address, choiceIn, pageIn } from '../../lib/address-bar.ts';
import { SITUATIONS, type Situation } from '../../lib/situations.ts';
import type { RepresentadaFilter } from './requests.ts';

/** What the list of representadas keeps in the address bar. */
export interface RepresentadasAddress {
  pagina?: number;
  busca?: string;
  situacao?: Situation;
}

export function readRepresentadasAddress(address: Address): RepresentadasAddress {
  return {
    pagina: pageIn(address.pagina),
    busca: address.busca || undefined,
    situacao: choiceIn(SITUATIONS, address.situacao),
  };
}

export function toRepresentadaFilter({ pagina, busca, situacao }: RepresentadasAddress): RepresentadaFilter {
  return { page: pagina ?? 1, search: busca, ativo: situacao && situacao === 'ativos' };
}
