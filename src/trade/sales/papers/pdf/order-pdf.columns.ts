import { formatPrice, formatQuantity, formatReais } from '../../../../domain/formats.ts';
import type { OrderForm } from '../../../representadas/order-form.contract.ts';
import type { PrintedOrder } from './order-pdf.queries.ts';
import { columnsFrom, type DrawnColumn } from './page.drawing.ts';

type ColumnName = OrderForm['colunas'][number];
type Item = PrintedOrder['sale']['itens'][number];

export interface OrderColumn {
  readonly title: string;
  /** A column is as wide as its widest text, but at most this; the name takes the rest. */
  readonly most: number;
  readonly align: 'left' | 'right';
  readonly text: (item: Item, order: PrintedOrder, index: number) => string;
}

/** The width between the margins; every column has a gap, and so has the end. */
const ROOM = 515;
const GAP = 6;
const REST = Number.POSITIVE_INFINITY;
const LEAST_NAME = 130;
/** Codes give way to the name before numbers do, because they may be wrapped. */
const LEAST_CODE = 48;

const left = (title: string, most: number, text: OrderColumn['text']): OrderColumn => {
  return { title, most, align: 'left', text };
};

const right: typeof left = (title, most, text) => ({ title, most, align: 'right', text });

const NUMBER = right('#', 30, (_item, _order, index) => String(index + 1));

const COLUMNS: Record<ColumnName, OrderColumn> = {
  produto_id: left(
    'Código',
    88,
    ({ produto_id }, { products }) => products.get(produto_id)?.codigo ?? produto_id,
  ),
  nome: left('Produto', REST, ({ produto_id }, { products }) => products.get(produto_id)?.nome ?? ''),
  quantidade: right('Quantidade', 80, ({ quantidade }) => formatQuantity(quantidade)),
  unidade: left('Un.', 40, ({ produto_id }, { products }) => products.get(produto_id)?.unidade ?? ''),
  preco_tabela: right('Preço tabela', 90, ({ preco_tabela }) =>
    preco_tabela === null ? '' : formatPrice(preco_tabela),
  ),
  desconto: right('Desconto', 70, ({ desconto }) => (desconto === null ? '' : `${desconto}%`)),
  valor_unitario: right('Preço unitário', 90, (item, { sale }) =>
    item.bonificacao ? 'Bonificação' : netPrice(item, sale.desconto_pedido),
  ),
  valor_total: right('Total', 110, ({ valor_total }) => formatReais(valor_total)),
};

/** A discounted price has up to six decimals, but is printed with two; the total is exact. */
export function netPrice({ valor_unitario, desconto }: Item, orderDiscount: string | null): string {
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
function columnNames({ form, sale }: PrintedOrder): readonly ColumnName[] {
  if (form !== null) return form.colunas.filter((name) => name !== 'desconto' || form.mostrar_desconto);
  return sale.itens.some(({ desconto }) => desconto !== null) ? WITH_DISCOUNTS : USUAL;
}

/** The columns of an order, by the representada's choice. */
export function orderColumns(order: PrintedOrder): OrderColumn[] {
  return [NUMBER, ...columnNames(order).map((name) => COLUMNS[name])];
}

/** Where the columns stand, by the width of the widest text of each. */
export function placeColumns(columns: readonly OrderColumn[], widest: readonly number[]): DrawnColumn[] {
  const room = ROOM - GAP * (columns.length + 1);
  const hasName = columns.includes(COLUMNS.nome);
  const natural = columns.map(({ most }, at) => (most === REST ? 0 : Math.min(most, widest[at] ?? 0)));
  const missing = sum(natural) + (hasName ? LEAST_NAME : 0) - room;
  const fitting = natural.map((width, at) =>
    columns[at] === COLUMNS.produto_id
      ? Math.max(Math.min(width, LEAST_CODE), width - Math.max(0, missing))
      : width,
  );
  // Without a name, the other columns share the page.
  const scale = hasName ? Math.min(1, (room - LEAST_NAME) / sum(fitting)) : room / sum(fitting);
  const rest = room - sum(fitting) * scale;
  return columnsFrom(
    columns.map(({ title, align, most }, at) => [
      title,
      most === REST ? rest : (fitting[at] ?? 0) * scale,
      align,
    ]),
  );
}

function sum(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
