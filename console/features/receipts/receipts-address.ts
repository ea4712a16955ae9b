import { addressReader, orderOf, PERIOD, pageIn, textIn } from '../../lib/address-bar.ts';

export const RECEIPT_ORDERS = ['data', 'valor', 'created_at'] as const;

/** The URL parameters of the list. */
export const readReceiptsAddress = addressReader({
  pagina: pageIn,
  representada: textIn,
  ...PERIOD,
  ordem: orderOf(RECEIPT_ORDERS),
});

/** The year of the sheet for the accountant; this year by default. */
export const readWithheldAddress = addressReader({
  ano: (text = '') => (/^\d{4}$/.test(text) ? Number(text) : undefined),
});
