import { isAmount, recordCheck } from '../../platform/verification/record-check.ts';
import { notedPriceTable, toNotedTable } from './price-tables.contract.ts';

export const priceTableCheck = recordCheck('tabelas_preco', {
  schema: notedPriceTable,
  parts: ['precos'],
  read: toNotedTable,
  wrong: ({ nome }, prices) => [
    nome === '' && 'nome',
    prices.some(({ preco }) => !isAmount(preco)) && 'precos.preco',
  ],
});
