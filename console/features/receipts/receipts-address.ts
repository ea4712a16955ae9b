import { addressReader, orderOf, PERIOD, pageIn, textIn } from '../../lib/address-bar.ts';

export const RECEIPT_ORDERS = ['data', 'valor', 'created_at'] as const;

export const readReceiptsAddress = addressReader({
  pagina: pageIn,
  representada: textIn,
  ...PERIOD,
  ordem: orderOf(RECEIPT_ORDERS),
});

export const readWithheldAddress = addressReader({
  ano: (text = '') => (/^\d{4}$/.test(text) ? Number(text) : undefined),
});
