import type { Sale } from '@talao/client';
import { isQuotation } from '../../../src/domain/sale-status.ts';

/** What a sale is called in sentences, with the article and the ending of its participles. */
export function saleWords({ status }: Pick<Sale, 'status'>) {
  return isQuotation(status)
    ? { one: 'orçamento', the: 'o orçamento', ending: 'o' }
    : { one: 'venda', the: 'a venda', ending: 'a' };
}
