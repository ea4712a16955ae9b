import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PdfContent, PdfDocument, PdfTemplate } from '../../../../platform/pdf/pdf-template.ts';
import { orderColumns, placeColumns } from './order-pdf.columns.ts';
import * as drawing from './order-pdf.drawing.ts';
import type { PrintedOrder, ProductFacts } from './order-pdf.queries.ts';
import * as page from './page.drawing.ts';

const MOST_LINES = 3;
/** After this many rows other documents get a turn, because an order of ten thousand items takes seconds. */
const ROWS_PER_TURN = 20;
/** Few enough to be copied to the worker in one turn of the event loop. */
const ITEMS_PER_PART = 500;

interface OrdersHead {
  readonly title: string;
  readonly company: PrintedOrder['company'];
  readonly moment: string;
  readonly pedido: string;
}

type OrderStart = Omit<PrintedOrder, 'company'>;
type OrderItems = {
  readonly itens: PrintedOrder['sale']['itens'];
  readonly products: [string, ProductFacts][];
};

/** One order or several, in A4. */
export const orderTemplate: PdfTemplate<OrdersHead, OrderStart | OrderItems> = {
  name: 'pedido',
  describe: ({ title, company, moment }) => ({ title, author: company.nome, moment: new Date(moment) }),
  async draw(pdf, { company }, parts) {
    let isFirst = true;
    for await (const order of assembleOrders(company, parts)) {
      if (!isFirst) pdf.addPage();
      isFirst = false;
      await draw(pdf, order);
      if (pdf.destroyed) return;
    }
  },
};

/** The content of a PDF with one order, or with several, each read when the one before it is drawn. */
export function contentOf(
  first: PrintedOrder,
  others: AsyncIterable<PrintedOrder> | [] = [],
  title = `Pedido ${first.sale.pedido}`,
): PdfContent<OrdersHead, OrderStart | OrderItems> {
  const { company, sale } = first;
  return {
    head: { title, company, moment: sale.updated_at, pedido: sale.pedido },
    parts: splitOrders(first, others),
  };
}

async function* splitOrders(first: PrintedOrder, others: AsyncIterable<PrintedOrder> | []) {
  yield* splitOrder(first);
  for await (const order of others) yield* splitOrder(order);
}

function* splitOrder({
  company: _,
  products,
  sale,
  ...order
}: PrintedOrder): Generator<OrderStart | OrderItems> {
  yield { ...order, sale: { ...sale, itens: [] }, products: new Map() };
  const described = [...products];
  for (let from = 0; from < sale.itens.length; from += ITEMS_PER_PART) {
    const end = from + ITEMS_PER_PART;
    yield { itens: sale.itens.slice(from, end), products: described.slice(from, end) };
  }
}

async function* assembleOrders(
  company: PrintedOrder['company'],
  parts: AsyncIterable<OrderStart | OrderItems>,
): AsyncGenerator<PrintedOrder> {
  let order: PrintedOrder | undefined;
  for await (const part of parts)
    if ('sale' in part) {
      if (order) yield order;
      order = { ...part, company };
    } else {
      order?.sale.itens.push(...part.itens);
      for (const [id, facts] of part.products) order?.products.set(id, facts);
    }
  if (order) yield order;
}

async function draw(pdf: PdfDocument, order: PrintedOrder): Promise<void> {
  const { places, rows } = await layOut(pdf, order);
  const top = drawing.firstTableTop(pdf, order);
  const pages = page.splitPages(
    rows.map((row) => row.height),
    {
      firstPage: drawing.BODY_BOTTOM - top - page.TABLE_HEAD_HEIGHT,
      otherPages: drawing.BODY_BOTTOM - drawing.OTHER_TABLE_TOP - page.TABLE_HEAD_HEIGHT,
      ending: drawing.ENDING_HEIGHT,
    },
  );
  const lines = drawing.endingLines(pdf, order);
  const fitting = Math.floor(
    (drawing.BODY_BOTTOM - drawing.NOTES_BELOW - endOfRows(rows, pages, top)) / page.LINE_HEIGHT,
  );
  const total = pages.length + Math.ceil(Math.max(0, lines.length - fitting) / drawing.LINES_OF_A_PAGE);
  let next = 0;
  for (const [index, count] of pages.entries()) {
    if (index > 0) pdf.addPage();
    let y = index === 0 ? drawing.drawFrontMatter(pdf, order) : drawing.drawRunningHead(pdf, order);
    if (count > 0) y = page.drawTableHead(pdf, places, y);
    for (const end = next + count; next < end; next++) {
      y = page.drawRow(pdf, places, rows[next] as page.DrawnRow, y, next);
      if (next % ROWS_PER_TURN === 0) await nextTurn();
      if (pdf.destroyed) return;
    }
    if (index === pages.length - 1) drawing.drawEnding(pdf, order, lines.slice(0, fitting), y);
    drawing.drawOrderFooter(pdf, order, index + 1, total);
  }
  for (let number = pages.length, from = fitting; number < total; number++, from += drawing.LINES_OF_A_PAGE) {
    pdf.addPage();
    drawing.drawLines(
      pdf,
      lines.slice(from, from + drawing.LINES_OF_A_PAGE),
      drawing.drawRunningHead(pdf, order),
    );
    drawing.drawOrderFooter(pdf, order, number + 1, total);
  }
}

/** Where the last rows end on their page. */
function endOfRows(rows: readonly page.DrawnRow[], pages: readonly number[], firstTop: number): number {
  const count = pages.at(-1) ?? 0;
  const top = pages.length === 1 ? firstTop : drawing.OTHER_TABLE_TOP;
  const last = rows.slice(rows.length - count);
  return last.reduce((y, { height }) => y + height, count > 0 ? top + page.TABLE_HEAD_HEIGHT : top);
}

/** Text is measured in the rows' font before drawing, because columns and the number of pages must be known first. */
async function layOut(
  pdf: PdfDocument,
  order: PrintedOrder,
): Promise<{ places: page.DrawnColumn[]; rows: page.DrawnRow[] }> {
  const columns = orderColumns(order);
  pdf.font('Helvetica-Bold').fontSize(page.TABLE_SIZE);
  const measure = (text: string) => pdf.widthOfString(text);
  const widest = columns.map(({ title }) => measure(title));
  pdf.font('Helvetica');
  const texts = await mapInTurns(pdf, order.sale.itens, (item, index) => {
    const row = columns.map(({ text }) => page.printable(text(item, order, index)));
    for (const [at, text] of row.entries()) widest[at] = Math.max(widest[at] ?? 0, measure(text));
    return row;
  });
  const places = placeColumns(columns, widest);
  const rows = await mapInTurns(pdf, texts, (row) => page.layOutRow(pdf, places, row, MOST_LINES));
  return { places, rows };
}

/** As `map`, with turns for other documents, until nobody waits for the PDF any more. */
async function mapInTurns<One, Result>(
  pdf: PdfDocument,
  all: readonly One[],
  map: (one: One, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [at, one] of all.entries()) {
    if (pdf.destroyed) break;
    results.push(map(one, at));
    if (at % ROWS_PER_TURN === 0) await nextTurn();
  }
  return results;
}
