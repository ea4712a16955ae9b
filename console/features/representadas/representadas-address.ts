import { addressReader, LIST, oneOf, orderOf } from '../../lib/address-bar.ts';
import { SITUATIONS } from '../../lib/situations.ts';

export const REPRESENTADA_ORDERS = ['nome', 'created_at'] as const;

/** The URL parameters of the list. */
export const readRepresentadasAddress = addressReader({
  ...LIST,
  ordem: orderOf(REPRESENTADA_ORDERS),
  situacao: oneOf(SITUATIONS),
});
