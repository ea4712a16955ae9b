import type { Sale } from '@talao/client';
import { isQuotation } from '../../../src/domain/sale-status.ts';

/** A placeholder for the code that the service will assign to a sale or client that waits in a phone's outbox. */
export const NO_CODE = 'A enviar';

/** What a sale is called in sentences: by its kind, with the article and the ending of its participles, and by its code. */
export function saleWords({ status, pedido }: Pick<Sale, 'status' | 'pedido'>) {
  const words = isQuotation(status)
    ? { one: 'orçamento', the: 'o orçamento', ending: 'o', begin: 'Orçamento' }
    : { one: 'venda', the: 'a venda', ending: 'a', begin: 'Venda' };
  const { the, ending, begin } = words;
  // The service gives the code when it has the sale.
  const code = pedido === NO_CODE ? `ainda não enviad${ending}` : pedido;
  return { ...words, called: pedido === NO_CODE ? `${begin} ${code}` : code, named: `${the} ${code}` };
}
