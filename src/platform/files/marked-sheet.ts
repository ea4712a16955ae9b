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
import { readSharedTexts, readStyles, readWorkbook } from './xlsx-parts.ts';
import { ZipEditor } from './zip.ts';

/** Over all unpacked parts that are read. */
const MOST_BYTES = 48 * 1024 * 1024;
/** Characters of the marks of items, over all items: ten columns of ten thousand items are half of it. */
const MOST_ITEM_TEXT = 4 * 1024 * 1024;
/** The last row of a sheet. */
const LAST_ROW = 1_048_576;

/** What stands for a mark: its text, and its number or day where it is one. */
export interface MarkValue {
  readonly text: string;
  readonly number?: number;
  /** YYYY-MM-DD. */
  readonly day?: string;
}

export type MarkValues = Readonly<Record<string, MarkValue>>;

/** An item, and the codes by which it is found in the sheet, in order of precedence. */
export interface MarkedItem {
  readonly values: MarkValues;
  readonly codes: readonly string[];
}

export interface SheetFilling {
  readonly head: MarkValues;
  readonly items: readonly MarkedItem[];
  /** All codes of the representada, by which the column of codes is known; missing until they are asked for. */
  readonly codes?: readonly string[];
}

export interface FoundMark {
  readonly mark: string;
  /** As `Plan1!B4`. */
  readonly place: string;
}

/** What a workbook asks to be filled in with. */
export interface MarkedSheet {
  readonly kind: 'marks';
  readonly marks: readonly FoundMark[];
  /** How many rows have marks of items. */
  readonly itemRows: number;
  readonly hasMacros: boolean;
}

export type SheetAnswer =
  | { readonly kind: 'unreadable' }
  | MarkedSheet
  | { readonly kind: 'codes wanted' }
  | { readonly kind: 'codes missing'; readonly codes: readonly string[] }
  | { readonly kind: 'full'; readonly room: number }
  | { readonly kind: 'filled'; readonly file: Uint8Array };

const MARK = /\{\{\s*([^{}]*?)\s*\}\}/g;
const ITEM = 'item.';
const BY_CODE = /^item\.(\w+)@codigo$/;

/** Finds the marks of a workbook or, with values, fills it in. */
export async function answerSheet(bytes: Buffer, filling?: SheetFilling): Promise<SheetAnswer> {
  try {
    const book = new MarkedBook(await readBook(bytes));
    if (filling) return book.fill(filling);
    const marks = book.marks.map(({ marks, sheet, cell }) =>
      marks.map((mark) => ({ mark, place: `${sheet.name}!${placeName(cell.row, cell.column)}` })),
    );
    return { kind: 'marks', marks: marks.flat(), itemRows: book.itemRows, hasMacros: book.hasMacros };
  } catch (error) {
    if (error instanceof DamagedFile) return { kind: 'unreadable' };
    throw error;
  }
}

type BookParts = Awaited<ReturnType<typeof readBook>>;

async function readBook(bytes: Buffer) {
  const zip = new ZipEditor(bytes, MOST_BYTES);
  const [workbook, relations] = [zip.read('xl/workbook.xml'), zip.read('xl/_rels/workbook.xml.rels')];
  if (workbook === undefined || relations === undefined) throw new DamagedFile('No workbook');
  const text = await buffer(workbook);
  const book = await readWorkbook([text], relations);
  const texts = await readSharedTexts(zip.read('xl/sharedStrings.xml'));
  const styles = await readStyles(zip.read('xl/styles.xml'));
  const sheets: BookSheet[] = [];
  for (const { name, path = '' } of book.sheets) {
    // A sheet of charts has no cells.
    const part = /worksheets\//.test(path) ? zip.read(path) : undefined;
    if (part) sheets.push({ name, path, cells: readCells((await buffer(part)).toString()) });
  }
  return { ...book, zip, workbook: text.toString(), texts, styles, sheets };
}

interface BookSheet {
  readonly name: string;
  readonly path: string;
  readonly cells: SheetText;
}

interface MarkedCell {
  readonly sheet: BookSheet;
  readonly cell: SheetCell;
  readonly text: string;
  readonly marks: readonly string[];
}

function isOfItems({ marks }: MarkedCell): boolean {
  return marks.some((mark) => mark.startsWith(ITEM));
}

class MarkedBook {
  readonly marks: MarkedCell[] = [];
  readonly #parts: BookParts;
  readonly #writes = new Map<BookSheet, CellWrite[]>();

  constructor(parts: BookParts) {
    this.#parts = parts;
    for (const sheet of parts.sheets)
      for (const { cells } of sheet.cells.rows.values())
        for (const cell of cells) {
          const text = cell.hasFormula || cell.type === undefined ? '' : this.#textOf(cell);
          const marks = [...text.matchAll(MARK)].map(([, mark = '']) => mark);
          if (marks.length > 0) this.marks.push({ sheet, cell, text, marks });
        }
  }

  get hasMacros(): boolean {
    return this.#parts.zip.names.includes('xl/vbaProject.bin');
  }

  /** The rows with marks of items. */
  get itemRows(): number {
    return new Set(this.#itemCells.map(({ sheet, cell }) => `${sheet.path} ${cell.row}`)).size;
  }

  get #itemCells(): MarkedCell[] {
    return this.marks.filter(isOfItems);
  }

  fill(filling: SheetFilling): SheetAnswer {
    const items = this.#itemCells;
    const most = Math.floor(MOST_ITEM_TEXT / items.reduce((sum, { text }) => sum + text.length, 1));
    if (filling.items.length > most) return { kind: 'full', room: most };
    for (const { sheet, cell, text } of this.marks.filter((one) => !isOfItems(one)))
      this.#put(sheet, cell, cell.row, text, filling.head);
    const byCode = items.some(({ marks }) => marks.some((mark) => BY_CODE.test(mark)));
    const [first] = items;
    const refusal =
      first &&
      (byCode ? this.#fillByCode(first, items, filling) : this.#fillDownwards(first, items, filling));
    if (refusal) return refusal;
    const { zip, sheets } = this.#parts;
    for (const sheet of sheets) {
      const own = this.#writes.get(sheet);
      if (own || this.#readsOthers(sheet))
        zip.replace(sheet.path, Buffer.from(writeCells(sheet.cells, own ?? [])));
    }
    this.#recalculateOnOpening();
    return { kind: 'filled', file: zip.write() };
  }

  /** Writes into the column of a cell, in the style of the cell that is there, or else in that of the marked one. */
  #put(sheet: BookSheet, { column, ...cell }: SheetCell, row: number, text: string, values: MarkValues) {
    const style = cellAt(sheet.cells, row, column)?.style ?? cell.style;
    const own = this.#writes.get(sheet) ?? [];
    own.push({ row, column, style, content: this.#content(text, values, style) });
    this.#writes.set(sheet, own);
  }

  /** Whether a formula names another sheet, or a name of the workbook. */
  #readsOthers({ cells: { text } }: BookSheet): boolean {
    const formulas = [...text.matchAll(/<(?:\w+:)?f\b[^>]*>([^<]*)/g)].map(([, formula = '']) => formula);
    return formulas.some((formula) => ['!', ...this.#parts.names].some((name) => formula.includes(name)));
  }

  #fillDownwards(
    { sheet, cell: { row } }: MarkedCell,
    marked: readonly MarkedCell[],
    { head, items }: SheetFilling,
  ): SheetAnswer | undefined {
    const columns = marked.map(({ cell }) => cell.column);
    const room = roomBelow(sheet.cells, row, columns, items.length);
    if (room < items.length) return { kind: 'full', room };
    for (const [at, { values }] of items.entries())
      for (const { cell, text } of marked)
        this.#put(sheet, cell, cell.row + at, text, { ...head, ...values });
    return undefined;
  }

  /** Writes each item into the row that has its code. */
  #fillByCode(
    { sheet, cell: { row: from } }: MarkedCell,
    marked: readonly MarkedCell[],
    { head, items, codes }: SheetFilling,
  ): SheetAnswer | undefined {
    if (codes === undefined) return { kind: 'codes wanted' };
    const places = this.#rowsOfCodes(sheet.cells, from, new Set(codes.map(foldCode)));
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
        const values = addUp(own.map((at) => (items[at] as MarkedItem).values));
        this.#put(sheet, cell, row, plain, { ...head, ...values });
        written.add(row);
      }
      if (!written.has(cell.row)) this.#put(sheet, cell, cell.row, '', {});
    }
    return undefined;
  }

  /** The rows by code, and by folded code where only one has it, in the column that holds most of these codes. */
  #rowsOfCodes(sheet: SheetText, from: number, codes: ReadonlySet<string>): Map<string, number> {
    const columns = new Map<number, { hits: Set<string>; rows: [string, number][] }>();
    for (const [number, { cells }] of sheet.rows) {
      if (number < from) continue;
      for (const cell of cells) {
        const code = this.#textOf(cell).trim();
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

  /** A mark alone gives its number or day; within a text, its words. */
  #content(text: string, values: MarkValues, style: string | undefined): CellContent {
    const [, alone] = /^\s*\{\{\s*([^{}]*?)\s*\}\}\s*$/.exec(text) ?? [];
    const value = alone === undefined ? undefined : values[alone];
    if (value?.number !== undefined) return { number: value.number };
    const isDay = this.#parts.styles[Number(style ?? 0)] === 'day';
    if (value?.day !== undefined && isDay) return { number: serialOf(value.day, this.#parts) };
    return { text: text.replaceAll(MARK, (_, mark: string) => values[mark]?.text ?? '') };
  }

  #textOf({ type, value }: SheetCell): string {
    return type === 's' ? (this.#parts.texts[Number(value)] ?? '') : value;
  }

  /** Values of formulas that the file carries are of the empty form. */
  #recalculateOnOpening(): void {
    const { zip, workbook: book } = this.#parts;
    const [tag] = /<(?:\w+:)?calcPr\b[^>]*?\/?>/.exec(book) ?? [];
    if (tag !== undefined) {
      const bare = tag.replace(/\sfullCalcOnLoad="[^"]*"/g, '');
      const changed = bare.replace(/\s*(\/?)>$/, ' fullCalcOnLoad="1"$1>');
      zip.replace('xl/workbook.xml', Buffer.from(book.replace(tag, () => changed)));
      return;
    }
    const ends = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'];
    const end = ends
      .map((name) => new RegExp(`</(\\w+:)?${name}>|<(\\w+:)?${name}\\s*/>`).exec(book))
      .find((found) => found !== null);
    if (!end) return;
    const at = end.index + end[0].length;
    const made = `<${end[1] ?? end[2] ?? ''}calcPr calcId="0" fullCalcOnLoad="1"/>`;
    zip.replace('xl/workbook.xml', Buffer.from(book.slice(0, at) + made + book.slice(at)));
  }
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
function addUp(values: readonly MarkValues[]): MarkValues {
  const [first = {}, ...others] = values;
  const summed = ['item.quantidade', 'item.valor_total'].map((name) => {
    const numbers = values.map((one) => one[name]?.number ?? 0);
    const number = Number(numbers.reduce((sum, one) => sum + one, 0).toFixed(6));
    return [name, { text: String(number).replace('.', ','), number }];
  });
  return others.length === 0 ? first : { ...first, ...Object.fromEntries(summed) };
}
