import type { Invoice } from '@talao/client';
import { addressReader, LIST, oneOf, PERIOD, textIn } from '../../lib/address-bar.ts';

export const INVOICE_SITUATIONS = [
  'sem_pedido',
  'vinculada',
  'devolucao',
  'cancelada',
] as const satisfies Invoice['situacao'][];

export const readInvoicesAddress = addressReader({
  ...LIST,
  situacao: oneOf(INVOICE_SITUATIONS),
  representada: textIn,
  ...PERIOD,
});
