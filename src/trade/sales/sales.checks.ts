import { TO_INVOICE } from '../../domain/balance.ts';
import { applyDiscount, readDiscount } from '../../domain/discounts.ts';
import { inReais, itemTotal } from '../../domain/money.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, readPieces } from '../../platform/verification/check.queries.ts';
import { isAmount, recordCheck } from '../../platform/verification/record-check.ts';
import { installmentsOf } from './sale-facts.ts';
import { partsOfSales } from './sale-parts.queries.ts';
import { notedSale, toJournalSale } from './sales.record.ts';

type Sale = Pick<Row<'vendas'>, 'empresa_id' | 'id' | 'pedido' | 'valor_total' | 'desconto_pedido'>;
type Item = Row<'itens_venda'>;

/** Reads sales and items in parallel, ordered by sale. */
export const checkSaleTotals: Check = {
  name: 'totals',
  about: 'item totals and sale totals, computed again from quantities and prices',
  tables: ['vendas', 'itens_venda'],
  async run(db, findings) {
    const itemsOf = partsOfSales<Item>(db, 'itens_venda', [
      ...['produto_id', 'quantidade', 'valor_unitario', 'valor_total'],
      ...['preco_tabela', 'desconto', 'bonificacao', 'preco_liquido'],
    ]);
    const columns = ['pedido', 'valor_total', 'desconto_pedido'];
    for await (const sales of readPieces<Sale>(db, 'vendas', { columns }))
      for (const sale of sales) checkSale(sale, await itemsOf(sale));

    function checkSale(sale: Sale, sold: readonly Item[]): void {
      let total = 0;
      let count = 0;
      for (const item of sold) {
        checkItem(item, sale);
        if (item.posicao !== count) findings.fault(`${nameSale(sale)}: its item ${count} is missing`);
        total += item.valor_total;
        count = item.posicao + 1;
      }
      if (count === 0) findings.fault(`${nameSale(sale)} has no items`);
      else if (total !== sale.valor_total)
        findings.fault(
          `${nameSale(sale)}: its total is ${inReais(sale.valor_total)}, its items make ${inReais(total)}`,
        );
      findings.looked(1 + count);
    }

    function checkItem(item: Item, sale: Sale): void {
      const { posicao, quantidade, valor_unitario, valor_total } = item;
      const name = `${nameSale(sale)}, item ${posicao}`;
      const wrongPrice = priceFault(item, sale);
      if (wrongPrice !== undefined) findings.fault(`${name}: ${wrongPrice}`);
      const total = itemTotal(quantidade, valor_unitario);
      if (total !== valor_total)
        findings.fault(
          `${name}: its total is ${inReais(valor_total)}, ${quantidade} × ${valor_unitario} makes ${inReais(total)}`,
        );
    }
  },
};

/** A price that does not follow from the item's other columns. */
function priceFault(item: Item, { desconto_pedido }: Sale): string | undefined {
  const { preco_tabela, desconto, preco_liquido, valor_unitario: price, quantidade } = item;
  if ((preco_liquido === null) !== (desconto_pedido === null))
    return 'its price and the discount of the order do not know of each other';
  const net = preco_liquido ?? price;
  if (item.bonificacao) return price === 0 && net === 0 ? undefined : 'it is free, and has a price';
  if (desconto_pedido !== null && applyDiscount(net, desconto_pedido) !== price)
    return `its price is ${price}, ${net} less ${desconto_pedido} is another`;
  if (desconto === null) return undefined;
  const isAgreed =
    preco_tabela !== null &&
    itemTotal(quantidade, net) === itemTotal(quantidade, applyDiscount(preco_tabela, desconto));
  return isAgreed ? undefined : `its net price is ${net}, ${preco_tabela} less ${desconto} is another`;
}

/** Codes are user input, so they are quoted. */
export function nameSale({ empresa_id, id, pedido }: Pick<Sale, 'empresa_id' | 'id' | 'pedido'>): string {
  return `company ${empresa_id}, sale ${id} ${JSON.stringify(pedido)}`;
}

const isDiscount = (text: string | null) => text === null || readDiscount(text) === text;

/** What a client's answer has beside what he says. */
const ANSWER_COLUMNS = [
  'resposta_em',
  'resposta_nome',
  'resposta_observacao',
  'resposta_versao',
  'resposta_atual',
] as const;

export const saleCheck = recordCheck('vendas', {
  schema: notedSale,
  parts: ['itens_venda', 'parcelas'],
  read: (row, items, installments) =>
    toJournalSale({
      row,
      items,
      installments: installmentsOf(
        row,
        installments.filter(({ numero }) => numero < TO_INVOICE),
      ),
    }),
  wrong: ({ pedido, desconto_pedido, resposta, ...row }, items) => [
    pedido === '' && 'pedido',
    resposta === null && ANSWER_COLUMNS.some((column) => row[column] !== null) && 'resposta',
    items.some(({ produto_id }) => produto_id === '') && 'itens.produto_id',
    items.some(({ quantidade }) => !isAmount(quantidade)) && 'itens.quantidade',
    items.some(({ valor_unitario }) => !isAmount(valor_unitario)) && 'itens.valor_unitario',
    items.some(({ desconto }) => !isDiscount(desconto)) && 'itens.desconto',
    !isDiscount(desconto_pedido) && 'desconto_pedido',
  ],
});
