import type { KnownColumns } from '../../domain/table-columns.ts';
import { ORDER_BOOK_LAYOUT } from '../../domain/table-layouts.ts';
import { readFactoryTable } from '../../platform/files/factory-table.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import type { TableLine } from '../../platform/files/table-line.ts';
import { addQuantities } from '../../trade/sales/notes/balance.queries.ts';
import type { BookLineRow } from './noted-book.ts';

/** A line as the file says it. */
export type SaidLine = Omit<BookLineRow, 'empresa_id' | 'carteira_id' | 'venda_id' | 'produto_id'>;

type Field = (typeof ORDER_BOOK_LAYOUT)['fields'][number];

/** Reads an order book; lines about neither an order nor a product are passed over. */
export async function readBook(file: FileSource, known: KnownColumns<Field>) {
  const { lines, ...table } = await readFactoryTable(file, ORDER_BOOK_LAYOUT, known, readLine);
  const told: SaidLine[] = [];
  let above: Pick<SaidLine, 'pedido' | 'pedido_cliente'> = { pedido: null, pedido_cliente: null };
  for (const line of lines) {
    const isNamed = line.pedido !== null || line.pedido_cliente !== null;
    if (isNamed) above = { pedido: line.pedido, pedido_cliente: line.pedido_cliente };
    else if (line.codigo === null) continue;
    told.push({ ...line, ...above });
  }
  return { ...table, lines: told };
}

function readLine(line: TableLine<Field>): SaidLine {
  const quantities = {
    quantidade: quantityOf(line, 'quantidade'),
    atendida: quantityOf(line, 'atendida'),
    saldo: quantityOf(line, 'saldo'),
  };
  const rest = {
    valor: line.centavos('valor'),
    previsao: line.day('previsao'),
  };
  const ilegivel = line.isBroken || line.faults.length > 0;
  return {
    linha: line.linha,
    aba: line.aba,
    pedido: line.code('pedido'),
    pedido_cliente: line.code('pedido_cliente'),
    codigo: line.code('produto'),
    descricao: line.description('descricao'),
    situacao_fabrica: line.description('situacao'),
    ...quantities,
    ...rest,
    ilegivel,
  };
}

/** More than any order has. */
const MOST = 1_000_000_000;

function quantityOf(line: TableLine<Field>, field: 'quantidade' | 'atendida' | 'saldo'): number | null {
  const quantity = line.number(field);
  if (quantity === null) return null;
  if (Math.abs(quantity) <= MOST) return addQuantities([quantity]);
  line.faults.push(field);
  return null;
}
