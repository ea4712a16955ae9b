import { formatDate } from '../../../lib/dates.ts';
import { formatMoney, formatNumber, formatPrice } from '../../../lib/money.ts';
import { capitalize, wordFor } from '../../order/order-message.ts';
import { NO_CODE } from '../../order/sale-words.ts';
import type { CopiedSale } from '../copy/copied.ts';
import type { LocalCopy } from '../copy/memory.ts';

type Told = Pick<
  CopiedSale,
  'status' | 'pedido' | 'data' | 'cliente_nome' | 'representada_nome' | 'valor_total' | 'condicao' | 'itens'
>;

/** The order as a text message, before there is a PDF. */
export function orderText(sale: Told, products: LocalCopy['produtos']): string {
  return [
    `${capitalize(wordFor(sale))} ${sale.pedido === NO_CODE ? '' : `${sale.pedido} `}de ${formatDate(sale.data)}`,
    `Cliente: ${sale.cliente_nome}`,
    `Representada: ${sale.representada_nome}`,
    '',
    ...(sale.itens ?? []).map(
      ({ produto_id, quantidade, valor_unitario, valor_total }) =>
        `${formatNumber(quantidade)} × ${products.get(produto_id)?.nome ?? produto_id} a ${formatPrice(valor_unitario)} = ${formatMoney(valor_total)}`,
    ),
    '',
    `Total: ${formatMoney(sale.valor_total)}`,
    ...(sale.condicao ? [`Condição: ${sale.condicao}`] : []),
  ].join('\n');
}
