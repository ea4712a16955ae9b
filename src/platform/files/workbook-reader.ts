import { buffer } from 'node:stream/consumers';
import { CsvError, type CsvRecord, decodeText, LONGEST_CELL, MOST_CELLS } from './csv-reader.ts';
import { type FileForm, MOST_UNPACKED, UnreadableForm } from './file-forms.ts';
import type { Sheet } from './html-tables.ts';
import { dayOf, showsDay } from './xlsx-dates.ts';
import { decimalText, percentText } from './xlsx-reader.ts';
import { ZipError, ZipReader } from './zip-reader.ts';

/** What the library returns of a cell: `t` is its type, `v` the value, `z` the number format, `w` the text shown. */
interface LibraryCell {
  readonly t?: string;
  readonly v?: unknown;
  readonly z?: string | number;
  readonly w?: string;
}

interface LibraryBook {
  readonly SheetNames: readonly string[];
  readonly Sheets: Readonly<Record<string, { readonly '!data'?: readonly (readonly LibraryCell[])[] }>>;
  readonly Workbook?: { readonly WBProps?: { readonly date1904?: boolean } };
}

/** Twice ten thousand lines, because headings may repeat on every page. */
export const MOST_ROWS = 20_000;
const OPTIONS = {
  dense: true,
  cellNF: true,
  cellFormula: false,
  cellHTML: false,
  cellText: true,
  sheetRows: MOST_ROWS,
};

/** The sheets of a workbook in one of the older or rarer forms, read whole. */
export async function readWorkbookSheets(
  bytes: Buffer,
  form: Exclude<FileForm, 'xlsx' | 'html' | 'pdf' | 'text'>,
): Promise<Sheet[]> {
  const library = await import('@e965/xlsx');
  let book: LibraryBook;
  try {
    if (form === 'xls') book = library.read(bytes, { ...OPTIONS, type: 'buffer' }) as LibraryBook;
    else if (form === 'xml')
      book = library.read(decodeText(bytes), { ...OPTIONS, type: 'string' }) as LibraryBook;
    else book = await readPacked(library, bytes);
  } catch (error) {
    throw explain(error);
  }
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.map((name) => ({
    name,
    rows: rowsOf(book.Sheets[name]?.['!data'] ?? [], from1904),
  }));
}

type Library = typeof import('@e965/xlsx');

/** Exported by the library, but not among its types. */
interface Unpacked {
  parse_zip(container: object, options: object): LibraryBook;
}

/** Unpacked here, because the library sets no limit to what it unpacks. */
async function readPacked(library: Library, bytes: Buffer): Promise<LibraryBook> {
  const zip = new ZipReader(bytes, MOST_UNPACKED);
  const { cfb_new, cfb_add } = library.CFB.utils;
  const container = cfb_new();
  for (const name of zip.names) {
    const content = await buffer(zip.read(name) as AsyncIterable<Buffer>);
    if (name === 'META-INF/manifest.xml' && content.includes('encryption-data'))
      throw new UnreadableForm('password');
    cfb_add(container, `/${name}`, content);
  }
  return (library as unknown as Unpacked).parse_zip(container, { ...OPTIONS, type: 'buffer' });
}

function explain(error: unknown): unknown {
  if (error instanceof UnreadableForm || error instanceof CsvError || error instanceof RangeError)
    return error;
  if (error instanceof ZipError)
    return new CsvError(1, 'A planilha do Excel não pôde ser lida: está danificada ou é grande demais');
  return new UnreadableForm(
    /password-protected|ECMA-376|ODS Encryption/i.test(String(error)) ? 'password' : 'unknown',
  );
}

function* rowsOf(
  rows: readonly (readonly LibraryCell[] | undefined)[],
  from1904: boolean,
): Generator<CsvRecord> {
  for (const [at, row] of rows.entries()) {
    if (row === undefined) continue;
    const line = at + 1;
    const cells = Array.from(row, (cell) => (cell ? textOf(cell, from1904) : ''));
    while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > MOST_CELLS) throw new CsvError(line, `A linha passa de ${MOST_CELLS} células`);
    if (cells.some((cell) => cell.length > LONGEST_CELL)) throw new CsvError(line, 'Célula longa demais');
    yield { line, cells };
  }
}

/** A cell as a person sees it: a day as a day, a percentage with its sign, a number with a decimal comma. */
function textOf({ t, v, z, w }: LibraryCell, from1904: boolean): string {
  if (v instanceof Date) return v.toISOString().slice(0, 10);
  if (typeof v === 'boolean') return String(v);
  if (typeof v !== 'number' || t === 'e') return typeof v === 'string' ? v : (w ?? '');
  const format = String(z ?? '');
  if (showsDay(-1, format)) return dayOf(v, { from1904 }) ?? decimalText(v);
  return format.includes('%') ? percentText(v) : decimalText(v);
}
