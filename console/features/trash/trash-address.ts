import { TRASHED_KINDS, type TrashedKind } from '../../../src/domain/trash.ts';
import { type Address, choiceIn, pageIn } from '../../lib/address-bar.ts';
import type { TrashFilter } from './requests.ts';

/** The URL parameters of the list. */
export interface TrashAddress {
  pagina?: number;
  busca?: string;
  tipo?: TrashedKind;
}

export function readTrashAddress({ pagina, busca, tipo }: Address): TrashAddress {
  return { pagina: pageIn(pagina), busca: busca || undefined, tipo: choiceIn(TRASHED_KINDS, tipo) };
}

export function toTrashFilter({ pagina, busca, tipo }: TrashAddress): TrashFilter {
  return { page: pagina ?? 1, search: busca, recurso: tipo };
}
