import type { LineFault } from '../../contract/issues.ts';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import type { Requester } from '../../platform/database/fair-queue.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { CsvError, type CsvForm, type CsvRecord, SEPARATORS } from '../../platform/files/csv-reader.ts';
import { UnreadableForm } from '../../platform/files/file-forms.ts';
import type { FileReader } from '../../platform/files/file-reader.ts';
import type { Line } from './import-kind.ts';
import { ignoredAs, type LineOptions } from './line-cells.ts';
import { cellTypes, emptyTable, neededFaults, type ReadTable, readLine, refuseForm } from './read-table.ts';
import type { SheetType } from './sheet-type-names.ts';
import { blockOf, type FoundType, findHeadingOf, findType, TYPE_KINDS } from './sheet-types.ts';

/** A sheet of a file as it was read. */
export interface OfficeSheet {
  readonly n: number;
  /** The path of its file. */
  readonly arquivo: string;
  readonly aba: string | null;
  /** Whether its file has others. */
  readonly isOneOfSeveral: boolean;
  readonly tipo: SheetType | null;
  /** The lines of records; none where the type is unknown. */
  // biome-ignore lint/suspicious/noExplicitAny: each type has its own records.
  readonly table: ReadTable<Line<any>>;
}

interface SheetRows {
  readonly arquivo: string;
  readonly aba: string | null;
  readonly isOneOfSeveral: boolean;
  readonly rows: CsvRecord[];
  readonly found?: FoundType | undefined;
}

const MOST_SHEETS = 50;
const MOST_LINES = 50_000;

/** What the caller says of single sheets. */
export interface SheetChoices {
  /** Null for a sheet that is to be passed over. */
  readonly tipos: ReadonlyMap<number, SheetType | null>;
}

/** Reads a file, or those of a zip, sheet by sheet. */
export async function readOffice(
  files: FileReader,
  requester: Requester,
  { body, nome }: { readonly body: Buffer; readonly nome: string },
  { tipos }: SheetChoices,
  options: LineOptions,
): Promise<OfficeSheet[]> {
  const sheets: SheetRows[] = [];
  let lines = 0;
  const zip = await files.unzip(requester, body);
  for (const { name, why } of zip?.leftOut ?? []) {
    if (name !== undefined && isPassedOver(name)) continue;
    if (/senha/.test(why)) refuse(problems.fileLocked);
    if (name === undefined || /Grande demais/.test(why)) refuse(problems.fileTooHeavy);
    sheets.push({ arquivo: name, aba: null, isOneOfSeveral: false, rows: [] });
  }
  const entries = zip?.files.filter(({ name }) => !isPassedOver(name)) ?? [{ name: nome, bytes: body }];
  for (const { name, bytes } of entries) {
    const read = await readSheetRows(files, requester, name, bytes, zip === undefined);
    sheets.push(...read);
    lines += read.reduce((sum, { rows }) => sum + rows.length, 0);
    if (sheets.length > MOST_SHEETS) refuse(problems.tooManySheets);
    if (lines > MOST_LINES + MOST_SHEETS) refuse(problems.tooManyLines);
  }
  const read: OfficeSheet[] = [];
  for (const [at, sheet] of sheets.entries()) read.push(await readSheet(at + 1, sheet, tipos, options));
  if (read.reduce((sum, { table }) => sum + table.count, 0) > MOST_LINES) refuse(problems.tooManyLines);
  if (read.every(({ tipo }) => tipo === null)) refuse(problems.noSheetRecognised);
  return read;
}

function isPassedOver(path: string): boolean {
  const parts = path.split('/');
  return parts.some((part) => part.startsWith('.') || part.startsWith('__MACOSX'));
}

/** A text is read with the separator that shows what it is. */
export async function readSheetRows(
  files: FileReader,
  requester: Requester,
  arquivo: string,
  bytes: Buffer,
  isAlone: boolean,
): Promise<SheetRows[]> {
  const forms: CsvForm[] = [
    { looseQuotes: true },
    ...SEPARATORS.map((separator) => ({ separator, looseQuotes: true })),
  ];
  let first: SheetRows[] | undefined;
  try {
    for (const form of forms) {
      const sheets = await files.readTable(requester, bytes, gather, { ...form, everySheet: true });
      const named = sheets.map(({ rows, aba }) => ({
        arquivo,
        aba,
        isOneOfSeveral: sheets.length > 1,
        rows,
        found: findType(rows),
      }));
      first ??= named;
      const isWorkbook = sheets.some(({ isText }) => !isText);
      if (isWorkbook || named.some(({ found }) => found)) return named;
    }
  } catch (error) {
    if (error instanceof UnreadableForm) {
      if (error.reason === 'password' || isAlone) refuseForm(error);
      return [{ arquivo, aba: null, isOneOfSeveral: false, rows: [] }];
    }
    if (!(error instanceof CsvError)) throw error;
    if (first === undefined) {
      const details: LineFault[] = [{ linha: error.line, campo: '', mensagem: error.message }];
      throw new ApiError(problems.invalidInput, { details });
    }
  }
  return first ?? [];
}

async function gather(records: AsyncGenerator<CsvRecord>) {
  const sheets = new Map<number, { aba: string | null; rows: CsvRecord[]; isText: boolean }>();
  for await (const record of records) {
    const at = record.place?.at ?? 0;
    const sheet = sheets.get(at) ?? {
      aba: record.place?.name ?? null,
      rows: [],
      isText: record.place === undefined,
    };
    sheet.rows.push(record);
    sheets.set(at, sheet);
  }
  return [...sheets.values()];
}

async function readSheet(
  n: number,
  { rows, found, ...sheet }: SheetRows,
  tipos: SheetChoices['tipos'],
  options: LineOptions,
): Promise<OfficeSheet> {
  const chosen = tipos.get(n);
  const type =
    chosen === undefined ? found : chosen === null ? undefined : (findHeadingOf(rows, chosen) ?? undefined);
  const table = emptyTable<Line<unknown>>();
  if (type === undefined) return { n, ...sheet, tipo: null, table };
  const { tipo, header, at } = type;
  table.unknownColumns = header.unknownColumns;
  const kind = TYPE_KINDS[tipo];
  const typeOf = cellTypes(kind);
  const isItems = tipo === 'sale_items';
  // The product stands above the lines, in the heading's place too.
  const faults = neededFaults(header, kind).filter(
    ({ campo }) => !(isItems && (campo === 'produto' || campo === 'preco')),
  );
  table.faults.push(...faults);
  let block = isItems
    ? rows
        .slice(0, at)
        .map(blockOf)
        .findLast((one) => one !== undefined)
    : undefined;
  for (const row of faults.length > 0 ? [] : rows.slice(at + 1)) {
    const pause = yieldToEventLoop();
    if (pause) await pause;
    const product = isItems ? blockOf(row) : undefined;
    if (product !== undefined) {
      block = product;
      continue;
    }
    const motivo = ignoredAs(row.cells, header.headings);
    if (motivo !== undefined) {
      table.ignored.push({ linha: row.line, motivo });
      continue;
    }
    table.count += 1;
    const cells = isItems ? [...fillTo(row.cells, header.columns.length), block ?? ''] : row.cells;
    const place = isItems ? { ...header, columns: [...header.columns, 'produto'] } : header;
    if (!readLine({ ...row, cells }, place, kind, typeOf, table, { ...options, incompletos: true })) break;
  }
  return { n, ...sheet, tipo, table };
}

function fillTo(cells: readonly string[], length: number): string[] {
  const filled = cells.slice(0, Math.max(length, 0));
  return [...filled, ...Array.from({ length: length - filled.length }, () => '')];
}
