import { UFS } from '../../../src/domain/ufs.ts';
import { addressReader, LIST, oneOf, orderOf, SITUATIONS, textIn, toFilter } from '../../lib/address-bar.ts';
import { WEEKDAYS } from '../../lib/weekdays.ts';

export const CLIENT_ORDERS = ['nome', 'codigo', 'cidade', 'created_at'] as const;

export const readClientsAddress = addressReader({
  ...LIST,
  ordem: orderOf(CLIENT_ORDERS),
  situacao: oneOf(SITUATIONS),
  estado: oneOf(UFS),
  dia: oneOf(WEEKDAYS),
  cidade: textIn,
  vendedor: textIn,
});

export type ClientsAddress = ReturnType<typeof readClientsAddress>;

export function toClientFilter({ situacao, ordem = 'nome', ...filters }: ClientsAddress) {
  return { ...toFilter(filters), ordem, ativo: situacao && situacao === 'ativos' };
}
