import { UFS, type Uf } from '../../../src/domain/ufs.ts';
import { type Address, choiceIn, pageIn } from '../../lib/address-bar.ts';
import { orderIn } from '../../lib/list-order.ts';
import { SITUATIONS, type Situation } from '../../lib/situations.ts';
import { WEEKDAYS, type Weekday } from '../../lib/weekdays.ts';
import type { ClientFilter } from '../records/clients.ts';

export const CLIENT_ORDERS = ['nome', 'codigo', 'cidade', 'created_at'] as const;

/** What the list of clients keeps in the address bar. */
export interface ClientsAddress {
  pagina?: number;
  busca?: string;
  ordem?: ClientFilter['ordem'];
  situacao?: Situation;
  estado?: Uf;
  dia?: Weekday;
  cidade?: string;
  vendedor?: string;
}

export function readClientsAddress(address: Address): ClientsAddress {
  return {
    pagina: pageIn(address.pagina),
    busca: address.busca || undefined,
    ordem: orderIn(CLIENT_ORDERS, address.ordem),
    situacao: choiceIn(SITUATIONS, address.situacao),
    estado: choiceIn(UFS, address.estado),
    dia: choiceIn(WEEKDAYS, address.dia),
    cidade: address.cidade || undefined,
    vendedor: address.vendedor || undefined,
  };
}

export function toClientFilter({
  pagina,
  busca,
  situacao,
  vendedor,
  ordem = 'nome',
  ...filters
}: ClientsAddress): ClientFilter {
  const ativo = situacao && situacao === 'ativos';
  return { page: pagina ?? 1, search: busca, ativo, vendedor_id: vendedor, ordem, ...filters };
}
