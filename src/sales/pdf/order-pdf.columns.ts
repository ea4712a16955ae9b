import { formatPrice, formatQuantity, formatReais } from '../../domain/formats.ts';
import type { OrderForm } from '../../representadas/order-form.contract.ts';
import type { Order } from './order-pdf.queries.ts';
import { columnsFrom } from './page.drawing.ts';

type ColumnName = OrderForm['colunas'][number];
type Item = Order['sale']['itens'][number];

interface PrintedColumn {
  readonly title: string;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly text: (item: Item, order: Order) => string;
}

/** The width between the margins; every column has a gap, and so has the end. */
const ROOM = 515;
const GAP = 6;
const NUMBER_WIDTH = 26;
/** The name takes the remaining width, but at least this. */
const LEAST_NAME = 90;

const COLUMNS: Record<ColumnName, PrintedColumn> = {
  produto_id: { title: 'Código', width: 88, align: 'left', text: ({ produto_id }) => produto_id },
  nome: {
    title: 'Produto',
    width: 0,
    align: 'left',
    text: ({ produto_id }, { productNames }) => productNames.get(produto_id) ?? '',
  },
  quantidade: {
    title: 'Quantidade',
    width: 58,
    align: 'right',
    text: ({ quantidade }) => formatQuantity(quantidade),
  },
  unidade: {
    title: 'Un.',
    width: 28,
    align: 'left',
    text: ({ produto_id }, { productUnits }) => productUnits.get(produto_id) ?? '',
  },
  preco_tabela: {
    title: 'Preço tabela',
    width: 62,
    align: 'right',
    text: ({ preco_tabela }) => (preco_tabela === null ? '' : formatPrice(preco_tabela)),
  },
  desconto: {
    title: 'Desconto',
    width: 48,
    align: 'right',
    text: ({ desconto }) => (desconto === null ? '' : `${desconto}%`),
  },
  valor_unitario: {
    title: 'Preço unitário',
    width: 70,
    align: 'right',
    text: (item, { sale }) => (item.bonificacao ? 'Bonificação' : netPrice(item, sale.desconto_pedido)),
  },
  valor_total: {
    title: 'Total',
    width: 76,
    align: 'right',
    text: ({ valor_total }) => formatReais(valor_total),
  },
};

/** A discounted price has up to six decimals, but is printed with two; the total is exact. */
function netPrice({ valor_unitario, desconto }: Item, orderDiscount: string | null): string {
  const isMade = desconto !== null || orderDiscount !== null;
  return isMade && valor_unitario >= 0.01 ? formatReais(valor_unitario) : formatPrice(valor_unitario);
}

const USUAL: readonly ColumnName[] = ['produto_id', 'nome', 'quantidade', 'valor_unitario', 'valor_total'];

const WITH_DISCOUNTS: readonly ColumnName[] = [
  'produto_id',
  'nome',
  'quantidade',
  'preco_tabela',
  'desconto',
  'valor_unitario',
  'valor_total',
];

/** The representada's choice; by default discounts are shown if any was given. */
function columnNames({ form, sale }: Order): readonly ColumnName[] {
  if (form !== null) return form.colunas.filter((name) => name !== 'desconto' || form.mostrar_desconto);
  return sale.itens.some(({ desconto }) => desconto !== null) ? WITH_DISCOUNTS : USUAL;
}

/** The columns of an order, by the representada's choice, with their positions and texts. */
export function orderColumns(order: Order) {
  const names = columnNames(order);
  const columns = names.map((name) => COLUMNS[name]);
  const room = ROOM - GAP * (columns.length + 2);
  const fixed = columns.reduce((sum, { width }) => sum + width, NUMBER_WIDTH);
  const least = names.includes('nome') ? LEAST_NAME : 0;
  const scale = least > 0 ? Math.min(1, (room - least) / fixed) : room / fixed;
  const widthOf = (width: number) => (width === 0 ? room - fixed * scale : width * scale);
  return {
    places: columnsFrom([
      ['#', NUMBER_WIDTH * scale, 'right'],
      ...columns.map(({ title, width, align }): [string, number, 'left' | 'right'] => [
        title,
        widthOf(width),
        align,
      ]),
    ]),
    textsOf: (item: Item, index: number, order: Order) => [
      String(index + 1),
      ...columns.map(({ text }) => text(item, order)),
    ],
  };
}
