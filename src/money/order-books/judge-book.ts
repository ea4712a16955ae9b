import { balanceOfProducts, inOrderedUnit, type ProductBalance } from '../../domain/balance.ts';
import {
  BOOK_SITUATIONS,
  type BookSituation,
  cutOf,
  type HeldFigures,
  judgeLine,
} from '../../domain/order-books.ts';
import { type SaleStatus, stageOf } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { addQuantities, openThere } from '../../trade/sales/notes/balance.queries.ts';
import { closedLines, orderedLines } from '../../trade/sales/notes/balance.rules.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';
import { distinct } from '../statements/stated-sales.queries.ts';
import type { BookLineRow, BookRow } from './noted-book.ts';
import { eachSale } from './place-lines.queries.ts';

/** A line of a book with what it says; a simulated book has no id. */
export type PlacedLine = Omit<BookLineRow, 'empresa_id' | 'carteira_id'>;

type Book = Pick<BookRow, 'empresa_id' | 'data'> & { readonly id: string | null };

export interface JudgedBookLine extends PlacedLine {
  readonly situacao: BookSituation;
  readonly codigo_venda: string | null;
  readonly nosso_saldo: number | null;
  readonly corte: number | null;
  readonly aplicada: boolean;
}

/** Holds each line against its sale as it is now, on the day of the book. */
export async function judgeBookLines(
  db: Reader,
  book: Book,
  lines: readonly PlacedLine[],
): Promise<JudgedBookLine[]> {
  const ofSale = Map.groupBy(lines, ({ venda_id }) => venda_id);
  const judged = new Map<PlacedLine, JudgedBookLine>();
  await eachSale(db, book.empresa_id, distinct([...ofSale.keys()]), (sale) => {
    for (const one of judgeSale(book, sale, ofSale.get(sale.row.id) ?? [])) judged.set(one.line, one.judged);
  });
  return lines.map((line) => judged.get(line) ?? withoutSale(line));
}

function withoutSale(line: PlacedLine): JudgedBookLine {
  const situacao = line.ilegivel ? 'ilegivel' : 'desconhecido';
  return {
    ...line,
    venda_id: null,
    produto_id: null,
    codigo_venda: null,
    situacao,
    ...NO_FIGURES,
    aplicada: false,
  };
}

const NO_FIGURES = { nosso_saldo: null, corte: null };

function* judgeSale(book: Book, sale: SaleFacts, lines: readonly PlacedLine[]) {
  const own = new Map(productsOn(book, sale).map((product) => [product.produto_id, product]));
  const applied = sale.closings.filter(({ carteira_id }) => book.id !== null && carteira_id === book.id);
  const isApplied = (produto_id: string | null) =>
    applied.some(({ itens }) => produto_id === null || itens.some((item) => item.produto_id === produto_id));
  for (const [produto_id, some] of Map.groupBy(lines, (line) => line.produto_id)) {
    const product = own.get(produto_id ?? '');
    const legible = some.filter(({ ilegivel }) => !ilegivel);
    const figures = product && figuresOf(sale, product, legible);
    for (const line of some) {
      const situacao = situationOf(line, book.data, figures);
      const isHeld = figures !== undefined && !line.ilegivel;
      const judged: JudgedBookLine = {
        ...line,
        situacao,
        codigo_venda: sale.row.pedido,
        ...(isHeld ? { nosso_saldo: figures.saldo, corte: cutOf(figures) } : NO_FIGURES),
        aplicada: isApplied(line.produto_id),
      };
      yield { line, judged };
    }
  }
}

function situationOf(line: PlacedLine, data: string, figures: HeldFigures | undefined): BookSituation {
  if (line.ilegivel) return 'ilegivel';
  if (line.codigo !== null && figures === undefined) return 'item_estranho';
  return judgeLine(line, data, figures);
}

/** Ours on the day of the book: notes issued up to it, and all closings but its own. */
function productsOn({ id, data }: Book, sale: SaleFacts): ProductBalance[] {
  const { row, invoiced } = sale;
  const closings = sale.closings.filter(({ carteira_id }) => id === null || carteira_id !== id);
  const products = balanceOfProducts(
    orderedLines(sale),
    {
      byHand: invoiced.length === 0 && row.faturado_em !== null && row.faturado_em <= data,
      lines: invoiced.filter(({ complementa, emissao }) => complementa === null && emissao <= data),
    },
    closedLines({ closings }),
  );
  const isCancelled = stageOf(row.status as SaleStatus) === 'cancelada';
  return isCancelled ? products.map((product) => ({ ...product, saldo: 0 })) : products;
}

/** The lines of a product are held by their sum, in the order's unit, which the value of what is open tells. */
function figuresOf(sale: SaleFacts, product: ProductBalance, lines: readonly PlacedLine[]): HeldFigures {
  const theirs: number[] = [];
  const atendidas: number[] = [];
  let isConverted = false;
  for (const line of lines) {
    const open = openThere(line);
    const unit = open === null ? 1 : unitOf(sale, product.produto_id, open, line.valor);
    isConverted ||= unit !== 1;
    if (open !== null) theirs.push(open * unit);
    if (line.atendida !== null) atendidas.push(line.atendida * unit);
  }
  const sumOf = (told: readonly number[]) => (told.length === 0 ? null : addQuantities(told));
  const figures = {
    theirs: sumOf(theirs),
    atendida: sumOf(atendidas),
    faturado: product.faturado,
    saldo: product.saldo,
  };
  return isConverted ? withoutRests(figures, product.pedido) : figures;
}

function unitOf(sale: SaleFacts, produto_id: string, open: number, valor: number | null): number {
  if (valor === null || open <= 0) return 1;
  const quantity = inOrderedUnit(orderedLines(sale), { produto_id, quantidade: open, valor_total: valor });
  return quantity === open ? 1 : quantity / open;
}

const HUNDRED = 100;

/** In another unit, a difference of up to one per cent is none. */
function withoutRests(figures: HeldFigures, pedido: number): HeldFigures {
  const near = (one: number, other: number) => Math.abs(one - other) * HUNDRED <= pedido;
  const { theirs, atendida, faturado, saldo } = figures;
  return {
    ...figures,
    theirs: theirs !== null && near(theirs, saldo) ? saldo : theirs,
    atendida: atendida !== null && near(atendida, faturado) ? faturado : atendida,
  };
}

export function countSituations(
  lines: readonly Pick<JudgedBookLine, 'situacao'>[],
): Record<BookSituation, number> {
  const counts = new Map(BOOK_SITUATIONS.map((name) => [name, 0]));
  for (const { situacao } of lines) counts.set(situacao, (counts.get(situacao) ?? 0) + 1);
  return Object.fromEntries(counts) as Record<BookSituation, number>;
}
