import type { Reader, Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import {
  changeRows,
  findRow,
  insertRows,
  removeRows,
  rowsWith,
  walkRows,
} from '../../platform/database/rows.ts';
import { companyList } from '../../platform/lists/company-records.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { openColumns, updateSale } from '../../trade/sales/sales.queries.ts';
import { distinct } from '../statements/stated-sales.queries.ts';
import type { PlacedLine } from './judge-book.ts';
import { type BookLineRow, type BookRow, toNotedBook } from './noted-book.ts';
import { eachSale, markOfLine, placeLines, readTaught, type TaughtCode } from './place-lines.queries.ts';

export interface FoundBook {
  readonly row: BookRow;
  readonly lines: readonly BookLineRow[];
}

export const bookList = companyList('carteiras');

export async function findBook(db: Reader, empresaId: string, id: string): Promise<FoundBook | undefined> {
  const row = await findRow(db, 'carteiras', { empresa_id: empresaId, id });
  return row && { row, lines: await readLines(db, row) };
}

/** The book with the sales and products that were typed after it came. */
export async function placeLate(db: Reader, { row, lines }: FoundBook): Promise<FoundBook> {
  const open = lines.filter(isUnplaced);
  if (open.length === 0) return { row, lines };
  const placed = await placeLines(db, row, open, await readTaught(db, row));
  const found = new Map(placed.map((line) => [line.linha, line]));
  return { row, lines: lines.map((line) => found.get(line.linha) ?? line) };
}

function isUnplaced({ venda_id, produto_id, codigo, pedido, pedido_cliente }: BookLineRow): boolean {
  return venda_id === null
    ? pedido !== null || pedido_cliente !== null
    : produto_id === null && codigo !== null;
}

/** Stores what is found late, so that the book's word counts for these sales as well. */
export async function storeLate(db: Transaction, journal: Journal, book: FoundBook): Promise<FoundBook> {
  const { lines } = await placeLate(db, book);
  const late = lines.filter(
    ({ venda_id, produto_id }, at) =>
      venda_id !== book.lines[at]?.venda_id || produto_id !== book.lines[at]?.produto_id,
  );
  if (late.length === 0) return book;
  await replace(db, journal, book.row, new Set(late.map(markOfLine)));
  return (await findBook(db, book.row.empresa_id, book.row.id)) as FoundBook;
}

const LINES_PER_READ = 1_000;

async function readLines(
  db: Reader,
  { empresa_id, id }: Pick<BookRow, 'empresa_id' | 'id'>,
): Promise<BookLineRow[]> {
  const found = rowsWith(db, 'linhas_carteira', { empresa_id, carteira_id: id }).selectAll();
  const lines: BookLineRow[] = [];
  for await (const rows of walkRows(found, { linha: 'linha' }, LINES_PER_READ))
    lines.push(...rows.map((line) => ({ ...line, ilegivel: Boolean(line.ilegivel) })));
  return lines;
}

/** Stores a book; its word counts for the sales that it names from now on. */
export async function insertBook(
  db: Transaction,
  journal: Journal,
  head: Omit<BookRow, 'id' | 'created_at' | 'ensinados'>,
  placed: readonly PlacedLine[],
): Promise<FoundBook> {
  const row: BookRow = { ...newStamp(), ...head, ensinados: '[]' };
  await insertRows(db, 'carteiras', [row]);
  const key = { empresa_id: row.empresa_id, carteira_id: row.id };
  const lines = placed.map((line): BookLineRow => ({ ...key, ...line }));
  await insertRows(
    db,
    'linhas_carteira',
    lines.map((line) => ({ ...line, ilegivel: Boolean(line.ilegivel) })),
  );
  journal.created('carteiras', row.id, toNotedBook(row, lines));
  await eachSale(db, row.empresa_id, salesOf(lines), (sale) => {
    const words = sale.words.filter(({ carteira_id }) => carteira_id !== row.id);
    return rewrite(db, { ...sale, words }, sale);
  });
  return { row, lines };
}

/** Takes a book back with what it taught; its closings are gone already. */
export async function removeBook(
  db: Transaction,
  journal: Journal,
  { row, lines }: FoundBook,
): Promise<void> {
  await eachSale(db, row.empresa_id, salesOf(lines), (sale) => {
    const words = sale.words.filter(({ carteira_id }) => carteira_id !== row.id);
    return rewrite(db, sale, { ...sale, words });
  });
  await removeRows(db, 'carteiras', { empresa_id: row.empresa_id, id: row.id });
  journal.deleted('carteiras', row.id, toNotedBook(row, lines));
  const taught = JSON.parse(row.ensinados) as TaughtCode[];
  await replace(db, journal, row, new Set(taught.map(({ codigo }) => codigo)));
}

/** Teaches the sale of a code, or forgets it, in all books of the representada. */
export async function teachCode(
  db: Transaction,
  journal: Journal,
  { row, lines }: FoundBook,
  codigo: string,
  venda_id: string | null,
): Promise<void> {
  const { empresa_id, representada_id } = row;
  const books = await rowsWith(db, 'carteiras', { empresa_id, representada_id })
    .selectAll()
    .orderBy('id')
    .execute();
  for (const book of books) {
    const before = JSON.parse(book.ensinados) as TaughtCode[];
    const others = before.filter((one) => one.codigo !== codigo);
    const after = book.id === row.id && venda_id !== null ? [...others, { codigo, venda_id }] : others;
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    const changed = { ...book, ensinados: JSON.stringify(after) };
    await changeRows(db, 'carteiras', { empresa_id, id: book.id }, { ensinados: changed.ensinados });
    const own = book.id === row.id ? lines : await readLines(db, book);
    journal.changed('carteiras', book.id, toNotedBook(book, own), toNotedBook(changed, own));
  }
  await replace(db, journal, row, new Set([codigo]));
}

/** Places the lines of these codes anew, in all books of the representada. */
async function replace(
  db: Transaction,
  journal: Journal,
  factory: BookRow,
  codes: ReadonlySet<string>,
): Promise<void> {
  if (codes.size === 0) return;
  const { empresa_id, representada_id } = factory;
  const taught = await readTaught(db, { empresa_id, representada_id });
  const books = await rowsWith(db, 'carteiras', { empresa_id, representada_id })
    .selectAll()
    .orderBy('id')
    .execute();
  const touched = new Set<string>();
  const befores = new Map<string, Parameters<typeof updateSale>[1]>();
  const moved: { book: BookRow; before: BookLineRow[]; after: BookLineRow[] }[] = [];
  for (const book of books) {
    const before = await readLines(db, book);
    const named = before.filter((line) => codes.has(markOfLine(line)));
    const placed = new Map(
      (await placeLines(db, { empresa_id, representada_id }, named, taught)).map((line) => [
        line.linha,
        line,
      ]),
    );
    const after = before.map((line) => placed.get(line.linha) ?? line);
    const changed = after.filter(
      (line, at) => line.venda_id !== before[at]?.venda_id || line.produto_id !== before[at]?.produto_id,
    );
    if (changed.length === 0) continue;
    moved.push({ book, before, after });
    for (const id of [...salesOf(named), ...salesOf(changed)]) touched.add(id);
  }
  await eachSale(db, empresa_id, [...touched], (sale) => befores.set(sale.row.id, sale));
  for (const { book, before, after } of moved) {
    for (const { linha, venda_id, produto_id } of after)
      await changeRows(
        db,
        'linhas_carteira',
        { empresa_id, carteira_id: book.id, linha },
        { venda_id, produto_id },
      );
    journal.changed('carteiras', book.id, toNotedBook(book, before), toNotedBook(book, after));
  }
  await eachSale(db, empresa_id, [...touched], (sale) => rewrite(db, befores.get(sale.row.id) ?? sale, sale));
}

export function salesOf(lines: readonly Pick<BookLineRow, 'venda_id'>[]): string[] {
  return distinct(lines.map(({ venda_id }) => venda_id));
}

type Sale = Parameters<typeof updateSale>[1];

/** A book moves nothing of a sale but the day on which the rest is expected. */
async function rewrite(db: Transaction, before: Sale, after: Sale): Promise<void> {
  if (openColumns(before).a_faturar_previsao !== openColumns(after).a_faturar_previsao)
    await updateSale(db, before, after);
}
