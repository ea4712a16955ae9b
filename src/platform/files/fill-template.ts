import { buffer } from 'node:stream/consumers';
import { foldCode } from '../../domain/codes.ts';
import { DamagedFile } from './csv-reader.ts';
import {
  type CellContent,
  type CellWrite,
  placeName,
  readCells,
  type SheetCell,
  type SheetText,
  writeCells,
} from './sheet-cells.ts';
import { serialOf } from './xlsx-dates.ts';
import { readWorkbook } from './xlsx-parts.ts';
import { openEditableZip, replaceParts } from './zip.ts';

/** Over all unpacked parts that are read. */
const MOST_BYTES = 48 * 1024 * 1024;
/** Characters of the marks of items, over all items: ten columns of ten thousand items are half of it. */
const MOST_ITEM_TEXT = 4 * 1024 * 1024;
/** The last row of a sheet. */
const LAST_ROW = 1_048_576;

/** What stands for a mark: its text, and its number or day where it is one. */
export interface PlaceholderValue {
  readonly text: string;
  readonly number?: number;
  /** YYYY-MM-DD. */
  readonly day?: string;
}

export type PlaceholderValues = Readonly<Record<string, PlaceholderValue>>;

/** An item, and the codes by which it is found in the sheet, in order of precedence. */
export interface TemplateItem {
  readonly values: PlaceholderValues;
  readonly codes: readonly string[];
}

export interface TemplateValues {
  readonly head: PlaceholderValues;
  readonly items: readonly TemplateItem[];
  /** All codes of the representada, by which the column of codes is known; missing until they are asked for. */
  readonly codes?: readonly string[];
}

export interface FoundPlaceholder {
  readonly mark: string;
  /** As `Plan1!B4`. */
  readonly place: string;
}

/** What a workbook asks to be filled in with. */
export interface SheetTemplate {
  readonly kind: 'marks';
  readonly marks: readonly FoundPlaceholder[];
  /** How many rows have marks of items. */
  readonly itemRows: number;
  readonly hasMacros: boolean;
}

export type TemplateResult =
  | { readonly kind: 'unreadable' }
  | SheetTemplate
  | { readonly kind: 'codes wanted' }
  | { readonly kind: 'codes missing'; readonly codes: readonly string[] }
  | { readonly kind: 'full'; readonly room: number }
  | { readonly kind: 'filled'; readonly file: Uint8Array };

const MARK = /\{\{\s*([^{}]*?)\s*\}\}/g;
const ITEM = 'item.';
const BY_CODE = /^item\.(\w+)@codigo$/;

/** Finds the marks of a workbook or, with values, fills it in. */
export async function fillTemplate(bytes: Buffer, filling?: TemplateValues): Promise<TemplateResult> {
  try {
    const book = await readMarkedBook(bytes);
    if (filling) return fillBook(book, filling);
    const marks = book.marked.flatMap(({ marks, sheet, cell }) =>
      marks.map((mark) => ({ mark, place: `${sheet.name}!${placeName(cell.row, cell.column)}` })),
    );
    const rows = book.marked.filter(isOfItems).map(({ sheet, cell }) => `${sheet.path} ${cell.row}`);
    return { kind: 'marks', marks, itemRows: new Set(rows).size, hasMacros: namesMacros(book.zip) };
  } catch (error) {
    if (error instanceof DamagedFile) return { kind: 'unreadable' };
    throw error;
  }
}

const namesMacros = ({ names }: { readonly names: readonly string[] }) => names.includes('xl/vbaProject.bin');

/** Of a workbook that was read before. */
export function hasMacros(bytes: Buffer): boolean {
  return namesMacros(openEditableZip(bytes, MOST_BYTES));
}

type Book = Awaited<ReturnType<typeof readMarkedBook>>;

async function readMarkedBook(bytes: Buffer) {
  const zip = openEditableZip(bytes, MOST_BYTES);
  const book = await readWorkbook(zip);
  const read = async (part: AsyncIterable<Buffer>) => (await buffer(part)).toString();
  const workbook = await read(zip.read('xl/workbook.xml') as AsyncIterable<Buffer>);
  const sheets: BookSheet[] = [];
  for (const { name, path } of book.sheets) {
    // A sheet of charts has no cells.
    const part = /worksheets\//.test(path) ? zip.read(path) : undefined;
    if (part) sheets.push({ name, path, cells: readCells(await read(part)), writes: [] });
  }
  const marked = sheets.flatMap((sheet) => markedCells(sheet, book.texts));
  return { ...book, bytes, zip, workbook, sheets, marked };
}

interface BookSheet {
  readonly name: string;
  readonly path: string;
  readonly cells: SheetText;
  /** What is written into it. */
  readonly writes: CellWrite[];
}

interface MarkedCell {
  readonly sheet: BookSheet;
  readonly cell: SheetCell;
  readonly text: string;
  readonly marks: readonly string[];
}

function markedCells(sheet: BookSheet, texts: readonly string[]): MarkedCell[] {
  const cells = [...sheet.cells.rows.values()].flatMap((row) => row.cells);
  return cells.flatMap((cell) => {
    const text = cell.hasFormula || cell.type === undefined ? '' : textOf(cell, texts);
    const marks = [...text.matchAll(MARK)].map(([, mark = '']) => mark);
    return marks.length > 0 ? [{ sheet, cell, text, marks }] : [];
  });
}

function isOfItems({ marks }: MarkedCell): boolean {
  return marks.some((mark) => mark.startsWith(ITEM));
}

function textOf({ type, value }: SheetCell, texts: readonly string[]): string {
  return type === 's' ? (texts[Number(value)] ?? '') : value;
}

function fillBook(book: Book, filling: TemplateValues): TemplateResult {
  const items = book.marked.filter(isOfItems);
  const most = Math.floor(MOST_ITEM_TEXT / items.reduce((sum, { text }) => sum + text.length, 1));
  if (filling.items.length > most) return { kind: 'full', room: most };
  for (const marked of book.marked)
    if (!isOfItems(marked)) put(book, marked, marked.cell.row, marked.text, filling.head);
  const byCode = items.some(({ marks }) => marks.some((mark) => BY_CODE.test(mark)));
  const [first] = items;
  const fillItems = byCode ? fillByCode : fillDownwards;
  const refusal = first && fillItems(book, first, items, filling);
  if (refusal) return refusal;
  const parts = new Map([['xl/workbook.xml', recalculatedOnOpening(book.workbook)]]);
  for (const { path, cells, writes } of book.sheets)
    if (writes.length > 0 || readsOthers(cells, book.names)) parts.set(path, writeCells(cells, writes));
  const contents = [...parts].map(([path, text]) => [path, Buffer.from(text)] as const);
  return { kind: 'filled', file: replaceParts(book.bytes, book.zip, new Map(contents)) };
}

type Place = Pick<MarkedCell, 'sheet' | 'cell'>;

/** Writes into the column of a cell, in the style of the cell that is there, or else in that of the marked one. */
function put(book: Book, { sheet, cell }: Place, row: number, text: string, values: PlaceholderValues): void {
  const { column } = cell;
  const style = cellAt(sheet.cells, row, column)?.style ?? cell.style;
  sheet.writes.push({ row, column, style, content: contentOf(book, text, values, style) });
}

/** A mark alone gives its number or day; within a text, its words. */
function contentOf(
  book: Book,
  text: string,
  values: PlaceholderValues,
  style: string | undefined,
): CellContent {
  const [, alone] = /^\s*\{\{\s*([^{}]*?)\s*\}\}\s*$/.exec(text) ?? [];
  const value = alone === undefined ? undefined : values[alone];
  if (value?.number !== undefined) return { number: value.number };
  const isDay = book.styles[Number(style ?? 0)] === 'day';
  if (value?.day !== undefined && isDay) return { number: serialOf(value.day, book) };
  return { text: text.replaceAll(MARK, (_, mark: string) => values[mark]?.text ?? '') };
}

/** Whether a formula names another sheet, or a name of the workbook. */
function readsOthers({ text }: SheetText, names: readonly string[]): boolean {
  const formulas = [...text.matchAll(/<(?:\w+:)?f\b[^>]*>([^<]*)/g)].map(([, formula = '']) => formula);
  return formulas.some((formula) => ['!', ...names].some((name) => formula.includes(name)));
}

function fillDownwards(
  book: Book,
  { sheet, cell: { row } }: MarkedCell,
  marked: readonly MarkedCell[],
  { head, items }: TemplateValues,
): TemplateResult | undefined {
  const columns = marked.map(({ cell }) => cell.column);
  const room = roomBelow(sheet.cells, row, columns, items.length);
  if (room < items.length) return { kind: 'full', room };
  for (const [at, { values }] of items.entries())
    for (const { cell, text } of marked)
      put(book, { sheet, cell }, cell.row + at, text, { ...head, ...values });
  return undefined;
}

/** Writes each item into the row that has its code. */
function fillByCode(
  book: Book,
  { sheet, cell: { row: from } }: MarkedCell,
  marked: readonly MarkedCell[],
  { head, items, codes }: TemplateValues,
): TemplateResult | undefined {
  if (codes === undefined) return { kind: 'codes wanted' };
  const places = rowsOfCodes(book, sheet.cells, from, new Set(codes.map(foldCode)));
  const rows = items.map(({ codes }) => {
    const sought = [...codes, ...codes.map(foldCode)];
    return sought.map((code) => places.get(code)).find((row) => row !== undefined);
  });
  const missing = items.flatMap(({ codes }, at) => (rows[at] === undefined ? [codes[0] ?? ''] : []));
  if (missing.length > 0) return { kind: 'codes missing', codes: [...new Set(missing)] };
  for (const { cell, text } of marked) {
    const plain = text.replaceAll('@codigo', '');
    const written = new Set<number>();
    for (const [row, own] of Map.groupBy(items.keys(), (at) => rows[at] as number)) {
      const values = addUp(own.map((at) => (items[at] as TemplateItem).values));
      put(book, { sheet, cell }, row, plain, { ...head, ...values });
      written.add(row);
    }
    if (!written.has(cell.row)) put(book, { sheet, cell }, cell.row, '', {});
  }
  return undefined;
}

/** The rows by code, and by folded code where only one has it, in the column that holds most of these codes. */
function rowsOfCodes({ texts }: Book, sheet: SheetText, from: number, codes: ReadonlySet<string>) {
  const columns = new Map<number, { hits: Set<string>; rows: [string, number][] }>();
  for (const [number, { cells }] of sheet.rows) {
    if (number < from) continue;
    for (const cell of cells) {
      const code = textOf(cell, texts).trim();
      if (code === '') continue;
      const column = columns.get(cell.column) ?? { hits: new Set(), rows: [] };
      if (codes.has(foldCode(code))) column.hits.add(foldCode(code));
      column.rows.push([code, number]);
      columns.set(cell.column, column);
    }
  }
  const [best] = [...columns.values()].sort((a, b) => b.hits.size - a.hits.size);
  const places = new Map<string, number>();
  const folded = Map.groupBy(best?.rows ?? [], ([code]) => foldCode(code));
  for (const [code, rows] of folded)
    if (rows.length === 1) places.set(code, (rows[0] as [string, number])[1]);
  for (const [code, row] of (best?.rows ?? []).toReversed()) places.set(code, row);
  return places;
}

/** The workbook's part, which asks for new values of formulas: those that the file carries are of the empty form. */
function recalculatedOnOpening(book: string): string {
  const [tag] = /<(?:\w+:)?calcPr\b[^>]*?\/?>/.exec(book) ?? [];
  if (tag !== undefined) {
    const bare = tag.replace(/\sfullCalcOnLoad="[^"]*"/g, '');
    const changed = bare.replace(/\s*(\/?)>$/, ' fullCalcOnLoad="1"$1>');
    return book.replace(tag, () => changed);
  }
  const ends = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'];
  const end = ends
    .map((name) => new RegExp(`</(\\w+:)?${name}>|<(\\w+:)?${name}\\s*/>`).exec(book))
    .find((found) => found !== null);
  if (!end) return book;
  const at = end.index + end[0].length;
  const made = `<${end[1] ?? end[2] ?? ''}calcPr calcId="0" fullCalcOnLoad="1"/>`;
  return book.slice(0, at) + made + book.slice(at);
}

/** How many items fit from a row downwards, before one would meet a cell with something in it, or a merged area. */
function roomBelow(sheet: SheetText, row: number, columns: readonly number[], most: number): number {
  for (let room = 1; room < most; room++) {
    const at = row + room;
    const isTaken = columns.some((column) => {
      const cell = cellAt(sheet, at, column);
      if (cell && (cell.hasFormula || cell.value !== '')) return true;
      return sheet.merged.some(({ from, to }) => {
        const isWithin = at >= from.row && at <= to.row && column >= from.column && column <= to.column;
        return isWithin && (at !== from.row || column !== from.column);
      });
    });
    if (isTaken || at > LAST_ROW) return room;
  }
  return Math.max(1, most);
}

function cellAt({ rows }: SheetText, row: number, column: number): SheetCell | undefined {
  return rows.get(row)?.cells.find((cell) => cell.column === column);
}

/** Items of one product share its row: their numbers are added. */
function addUp(values: readonly PlaceholderValues[]): PlaceholderValues {
  const [first = {}, ...others] = values;
  const summed = ['item.quantidade', 'item.valor_total'].map((name) => {
    const numbers = values.map((one) => one[name]?.number ?? 0);
    const number = Number(numbers.reduce((sum, one) => sum + one, 0).toFixed(6));
    return [name, { text: String(number).replace('.', ','), number }];
  });
  return others.length === 0 ? first : { ...first, ...Object.fromEntries(summed) };
}
