import { recordCheck } from '../../platform/verification/record-check.ts';
import { notedPriceList, toNotedPriceList } from './noted-price-list.ts';

export const priceListCheck = recordCheck('listas_preco', {
  schema: notedPriceList,
  read: toNotedPriceList,
  wrong: ({ arquivo, alvo, tabela_id, representada_id, aplicada_em, ordem, em_vigor_em, vigor }) => [
    !/^[0-9a-f]{64}$/.test(arquivo) && 'arquivo',
    alvo !== (tabela_id ?? representada_id) && 'alvo',
    (aplicada_em === null) !== (ordem === null) && 'ordem',
    (em_vigor_em === null) !== (vigor === null) && 'vigor',
    em_vigor_em !== null && aplicada_em === null && 'em_vigor_em',
  ],
});
