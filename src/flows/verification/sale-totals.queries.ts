import { applyDiscount } from '../../domain/discounts.ts';
import { inReais, itemTotal } from '../../domain/money.ts';
import type { SaleTable } from '../../platform/database/tables/sales.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, countRows, PartsOfSales, readPieces } from './check.queries.ts';

type Sale = Pick<SaleTable, 'empresa_id' | 'id' | 'pedido' | 'valor_total' | 'desconto_pedido'>;
type Item = Row<'itens_venda'>;

/** Reads sales and items in parallel, ordered by sale. */
export const checkSaleTotals: Check = {
  name: 'totals',
  about: 'item totals and sale totals, computed again from quantities and prices',
  size: (db) => countRows(db, 'vendas', 'itens_venda'),
  async run(db, findings) {
    const key = ['empresa_id', 'venda_id', 'posicao'] as const;
    const values = ['produto_id', 'quantidade', 'valor_unitario', 'valor_total'];
    const prices = ['preco_tabela', 'desconto', 'bonificacao', 'preco_liquido'];
    const items = new PartsOfSales(readPieces<Item>(db, 'itens_venda', key, [...key, ...values, ...prices]));
    const saleKey = ['empresa_id', 'id'] as const;
    const columns = [...saleKey, 'pedido', 'valor_total', 'desconto_pedido'];
    for await (const sales of readPieces<Sale>(db, 'vendas', saleKey, columns)) {
      for (const sale of sales) checkSale(sale, await items.takeOf(sale));
    }

    function checkSale(sale: Sale, sold: readonly Item[]): void {
      let total = 0;
      let count = 0;
      for (const item of sold) {
        checkItem(item, sale);
        if (item.posicao !== count) findings.fault(`${nameOf(sale)}: its item ${count} is missing`);
        total += item.valor_total;
        count = item.posicao + 1;
      }
      if (count === 0) findings.fault(`${nameOf(sale)} has no items`);
      else if (total !== sale.valor_total)
        findings.fault(
          `${nameOf(sale)}: its total is ${inReais(sale.valor_total)}, its items make ${inReais(total)}`,
        );
      findings.looked(1 + count);
    }

    function checkItem(item: Item, sale: Sale): void {
      const total = itemTotal(item.quantidade, item.valor_unitario);
      const wrongPrice = priceFault(item, sale);
      if (wrongPrice !== undefined) findings.fault(`${nameOf(sale)}, item ${item.posicao}: ${wrongPrice}`);
      if (total === item.valor_total) return;
      findings.fault(
        `${nameOf(sale)}, item ${item.posicao}: its total is ${inReais(item.valor_total)}, ` +
          `${item.quantidade} × ${item.valor_unitario} makes ${inReais(total)}`,
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
function nameOf({ empresa_id, id, pedido }: Sale): string {
  return `company ${empresa_id}, sale ${id} ${JSON.stringify(pedido)}`;
}
