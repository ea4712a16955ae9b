import { foldCode } from '../../domain/code-folding.ts';
import {
  type CellContent,
  type CellWrite,
  placeName,
  readCells,
  type SheetCell,
  type SheetText,
  writeCells,
} from './sheet-cells.ts';
import { showsDay } from './xlsx-dates.ts';
import { XmlRefused } from './xml-bounds.ts';
import { ZipEditor } from './zip-editor.ts';
import { ZipError } from './zip-reader.ts';

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

/** A mark in a cell. */
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
export function answerSheet(bytes: Buffer, filling?: SheetFilling): SheetAnswer {
  try {
    const book = new MarkedBook(bytes);
    if (filling) return book.fill(filling);
    const marks = book.marks.map(({ marks, sheet, cell }) =>
      marks.map((mark) => ({ mark, place: `${sheet.name}!${placeName(cell.row, cell.column)}` })),
    );
    return { kind: 'marks', marks: marks.flat(), itemRows: book.itemRows, hasMacros: book.hasMacros };
  } catch (error) {
    if (error instanceof ZipError || error instanceof XmlRefused) return { kind: 'unreadable' };
    throw error;
  }
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
  readonly #zip: ZipEditor;
  readonly #shared: readonly string[];
  readonly #sheets: readonly BookSheet[];

  constructor(bytes: Buffer) {
    this.#zip = new ZipEditor(bytes, MOST_BYTES);
    this.#sheets = this.#readSheets();
    this.#shared = readShared(this.#zip.read('xl/sharedStrings.xml')?.toString() ?? '');
    for (const sheet of this.#sheets)
      for (const { cells } of sheet.cells.rows.values())
        for (const cell of cells) {
          const text = cell.hasFormula || cell.type === undefined ? '' : this.#textOf(cell);
          const marks = [...text.matchAll(MARK)].map(([, mark = '']) => mark);
          if (marks.length > 0) this.marks.push({ sheet, cell, text, marks });
        }
  }

  get hasMacros(): boolean {
    return this.#zip.names.includes('xl/vbaProject.bin');
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
    const writes = new Map<BookSheet, CellWrite[]>();
    const write = (sheet: BookSheet, one: CellWrite) => {
      const own = writes.get(sheet) ?? [];
      own.push(one);
      writes.set(sheet, own);
    };
    for (const { sheet, cell, text } of this.marks.filter((one) => !isOfItems(one)))
      write(sheet, { ...cell, content: this.#content(text, filling.head, cell.style) });
    const byCode = items.some(({ marks }) => marks.some((mark) => BY_CODE.test(mark)));
    const refusal = byCode
      ? this.#fillByCode(items, filling, write)
      : this.#fillDownwards(items, filling, write);
    if (refusal) return refusal;
    for (const sheet of this.#sheets) {
      const own = writes.get(sheet);
      if (own || this.#readsOthers(sheet))
        this.#zip.replace(sheet.path, Buffer.from(writeCells(sheet.cells, own ?? [])));
    }
    this.#recalculateOnOpening();
    return { kind: 'filled', file: this.#zip.write() };
  }

  /** Whether a formula names another sheet, or a name of the workbook. */
  #readsOthers({ cells: { text } }: BookSheet): boolean {
    const names = [...this.#workbook.matchAll(/<(?:\w+:)?definedName\b[^>]*>/g)].map(([tag]) =>
      attribute(tag, 'name'),
    );
    const formulas = [...text.matchAll(/<(?:\w+:)?f\b[^>]*>([^<]*)/g)].map(([, formula = '']) => formula);
    return formulas.some((formula) => ['!', ...names].some((name) => formula.includes(name)));
  }

  #fillDownwards(
    marked: readonly MarkedCell[],
    { head, items }: SheetFilling,
    write: (sheet: BookSheet, one: CellWrite) => void,
  ): SheetAnswer | undefined {
    const [first] = marked;
    if (first === undefined) return undefined;
    const { sheet, cell } = first;
    const room = roomBelow(
      sheet.cells,
      cell.row,
      marked.map((one) => one.cell.column),
      items.length,
    );
    if (room < items.length) return { kind: 'full', room };
    for (const [at, { values }] of items.entries())
      for (const { cell, text } of marked) {
        const row = cell.row + at;
        const there = cellAt(sheet.cells, row, cell.column);
        const style = there?.style ?? cell.style;
        write(sheet, {
          row,
          column: cell.column,
          style,
          content: this.#content(text, { ...head, ...values }, style),
        });
      }
    return undefined;
  }

  /** Writes each item into the row that has its code. */
  #fillByCode(
    marked: readonly MarkedCell[],
    { head, items, codes }: SheetFilling,
    write: (sheet: BookSheet, one: CellWrite) => void,
  ): SheetAnswer | undefined {
    const [first] = marked;
    if (first === undefined) return undefined;
    if (codes === undefined) return { kind: 'codes wanted' };
    const { sheet, cell } = first;
    const places = this.#rowsOfCodes(sheet.cells, cell.row, new Set(codes.map(foldCode)));
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
        const style = cellAt(sheet.cells, row, cell.column)?.style ?? cell.style;
        write(sheet, {
          row,
          column: cell.column,
          style,
          content: this.#content(plain, { ...head, ...values }, style),
        });
        written.add(row);
      }
      if (!written.has(cell.row)) write(sheet, { ...cell, content: { text: '' } });
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
    if (value?.day !== undefined && this.#showsDay(style)) return { number: this.#serialOf(value.day) };
    return { text: text.replaceAll(MARK, (_, mark: string) => values[mark]?.text ?? '') };
  }

  #textOf({ type, value }: SheetCell): string {
    return type === 's' ? (this.#shared[Number(value)] ?? '') : value;
  }

  #styles: boolean[] | undefined;

  #showsDay(style: string | undefined): boolean {
    this.#styles ??= readDayStyles(this.#zip.read('xl/styles.xml')?.toString() ?? '');
    return this.#styles[Number(style ?? 0)] ?? false;
  }

  #serialOf(day: string): number {
    const isFrom1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(this.#workbook);
    const zero = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    return (Date.parse(day) - zero) / 86_400_000;
  }

  #book: string | undefined;

  get #workbook(): string {
    this.#book ??= this.#zip.read('xl/workbook.xml')?.toString() ?? '';
    return this.#book;
  }

  #readSheets(): BookSheet[] {
    const relations = this.#zip.read('xl/_rels/workbook.xml.rels')?.toString();
    if (this.#workbook === '' || relations === undefined) throw new ZipError('No workbook');
    const targets = new Map<string, string>();
    for (const [tag] of relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g))
      targets.set(attribute(tag, 'Id'), attribute(tag, 'Target'));
    return [...this.#workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].flatMap(([tag]) => {
      const target = targets.get(attribute(tag, '\\w+:id')) ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      const part = this.#zip.read(path);
      // A sheet of charts has no cells.
      if (part === undefined || !/worksheets\//.test(path)) return [];
      return [{ name: attribute(tag, 'name'), path, cells: readCells(part.toString()) }];
    });
  }

  /** Values of formulas that the file carries are of the empty form. */
  #recalculateOnOpening(): void {
    const book = this.#workbook;
    const [tag] = /<(?:\w+:)?calcPr\b[^>]*?\/?>/.exec(book) ?? [];
    if (tag !== undefined) {
      const bare = tag.replace(/\sfullCalcOnLoad="[^"]*"/g, '');
      const changed = bare.replace(/\s*(\/?)>$/, ' fullCalcOnLoad="1"$1>');
      this.#zip.replace('xl/workbook.xml', Buffer.from(book.replace(tag, () => changed)));
      return;
    }
    const ends = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'];
    const end = ends
      .map((name) => new RegExp(`</(\\w+:)?${name}>|<(\\w+:)?${name}\\s*/>`).exec(book))
      .find((found) => found !== null);
    if (!end) return;
    const at = end.index + end[0].length;
    const made = `<${end[1] ?? end[2] ?? ''}calcPr calcId="0" fullCalcOnLoad="1"/>`;
    this.#zip.replace('xl/workbook.xml', Buffer.from(book.slice(0, at) + made + book.slice(at)));
  }
}

/** How many items fit from a row downwards, before one would meet a cell with something in it, or a merged area. */
function roomBelow(sheet: SheetText, row: number, columns: readonly number[], most: number): number {
  for (let room = 1; room < most; room++) {
    const at = row + room;
    const isTaken = columns.some((column) => {
      const cell = cellAt(sheet, at, column);
      if (cell && (cell.hasFormula || cell.value !== '')) return true;
      return sheet.merged.some(
        ({ from, to }) =>
          at >= from.row &&
          at <= to.row &&
          column >= from.column &&
          column <= to.column &&
          (at !== from.row || column !== from.column),
      );
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

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return unescapeXml(value);
}

/** The texts that cells refer to by number, without phonetic hints. */
function readShared(part: string): string[] {
  return [...part.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>(.*?)<\/(?:\w+:)?si>)/gs)].map(([, content = '']) =>
    [
      ...content
        .replaceAll(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, '')
        .matchAll(/<(?:\w+:)?t\b[^>]*?(?:\/>|>(.*?)<\/(?:\w+:)?t>)/gs),
    ]
      .map(([, text = '']) => unescapeXml(text))
      .join(''),
  );
}

/** For each cell style, whether it shows numbers as days. */
function readDayStyles(part: string): boolean[] {
  const codes = new Map<string, string>();
  for (const [tag] of part.matchAll(/<(?:\w+:)?numFmt\b[^>]*>/g))
    codes.set(attribute(tag, 'numFmtId'), attribute(tag, 'formatCode'));
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(part) ?? [];
  return [...cells.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].map(([tag]) => {
    const id = attribute(tag, 'numFmtId');
    return showsDay(Number(id), codes.get(id));
  });
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (name) return ENTITIES[name] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
