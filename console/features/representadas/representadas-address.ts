import { addressReader, LIST, oneOf, orderOf, SITUATIONS } from '../../lib/address-bar.ts';

export const REPRESENTADA_ORDERS = ['nome', 'created_at'] as const;

export const readRepresentadasAddress = addressReader({
  ...LIST,
  ordem: orderOf(REPRESENTADA_ORDERS),
  situacao: oneOf(SITUATIONS),
});
