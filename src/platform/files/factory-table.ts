import { HEADING_NOT_FOUND, UNREADABLE_FILE } from '../../contract/factory-tables.ts';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import {
  type ColumnNames,
  type FoundColumns,
  type KnownColumns,
  LAYOUT_NAMES,
  type LayoutName,
  namesUsed,
  type TableForm,
  type TableLayout,
} from '../../domain/table-columns.ts';
import { CsvError } from './csv-reader.ts';
import { UnreadableForm } from './file-forms.ts';
import type { FileSource } from './file-reader.ts';
import type { FoundSheet, OpenedHead, TableRow } from './open-table.ts';
import { TableLine, toKeptCell } from './table-line.ts';

/** What a file is. */
export interface TableFile {
  readonly formato: TableForm;
  /** The names of all sheets. */
  readonly abas: string[];
  /** The pages of a PDF. */
  readonly paginas: number | null;
}

export interface FactoryTable<Field extends string, Line> extends TableFile {
  /** The names of the columns of the first heading, as they are stored. */
  readonly heading: readonly string[];
  /** The columns that were used, to be remembered. */
  readonly columns: ColumnNames<Field>;
  readonly lines: readonly Line[];
  /** What a person should know of the columns that were taken, and what only where hardly a line is as expected. */
  readonly avisos: readonly string[];
  readonly ifUnexpected: readonly string[];
}

/**
 * Reads a factory's table from its heading to its last line, in whatever form it comes; `toLine` makes of each line what the caller
 * needs. A file that cannot be read is refused, in the words of its layout.
 */
export function readFactoryTable<Field extends string, Line>(
  file: FileSource,
  layout: TableLayout<Field>,
  known: KnownColumns<Field>,
  toLine: (line: TableLine<Field>) => Line,
): Promise<FactoryTable<Field, Line>> {
  return open(file, layout.name, known, async ({ sheets, isMonthFirst, isPointed, ...head }, first, rows) => {
    const origins = sheets.map(({ aba, columns }) => ({
      aba,
      isMonthFirst,
      isPointed,
      columns: columns as FoundColumns<Field>,
    }));
    const lines: Line[] = [];
    for await (const row of rows)
      lines.push(toLine(new TableLine(row, origins[row.sheet] as (typeof origins)[number])));
    return {
      ...fileOf(head),
      lines,
      avisos: distinct(sheets.flatMap(({ news }) => news.avisos ?? [])),
      ifUnexpected: distinct(sheets.flatMap(({ news }) => news.ifUnexpected ?? [])),
      heading: first.names.map(toKeptCell),
      columns: namesUsed(first.names, first.columns as FoundColumns<Field>, known.asked),
    };
  });
}

const EXAMPLES = 5;

/** The column names of a file, the field that each would map to, and the first lines below. */
export function readTableColumns<Field extends string>(
  file: FileSource,
  layout: TableLayout<Field>,
  known: KnownColumns<Field>,
) {
  return open(file, layout.name, known, async (head, { linha, names, columns }, rows) => {
    const exemplos: string[][] = [];
    for await (const { cells } of rows) if (exemplos.push(cells.map(toKeptCell)) === EXAMPLES) break;
    const colunas = names.map(toKeptCell);
    const usadas = layout.fields.map((field) => [field, colunas[columns.get(field) ?? -1] ?? null]);
    return {
      ...fileOf(head),
      linha,
      lembrada: Object.keys(known.remembered).length > 0,
      colunas,
      exemplos,
      usadas: Object.fromEntries(usadas) as Record<Field, string | null>,
    };
  });
}

/** The layout of a table that nobody has named: the first whose heading is there; undefined where there is none. */
export async function findLayout(
  file: FileSource,
  rememberedOf: (layout: LayoutName) => Promise<ColumnNames>,
): Promise<LayoutName | undefined> {
  for (const name of LAYOUT_NAMES) {
    const known = { asked: {}, remembered: await rememberedOf(name) };
    try {
      await open(file, name, known, async () => undefined);
      return name;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== HEADING_NOT_FOUND[name].code) throw error;
    }
  }
  return undefined;
}

/** Refuses a file without a heading with its first lines, from which a person can choose. */
async function open<T>(
  { files, requester, body, mediaType }: FileSource,
  layout: LayoutName,
  known: KnownColumns,
  use: (head: OpenedHead, first: FoundSheet, rows: AsyncGenerator<TableRow>) => Promise<T>,
): Promise<T> {
  // A plain text is one that somebody pasted, and so of no other form.
  const order = { factoryTable: body, layout, known, pasted: mediaType === 'text/plain' };
  try {
    return await files.openTable(requester, order, (head, rows) => {
      const [first] = head.sheets;
      return first === undefined ? refuseHeading(layout, head) : use(head, first, rows);
    });
  } catch (error) {
    if (error instanceof UnreadableForm) refuse(UNREADABLE_FILE[error.reason]);
    if (!(error instanceof CsvError)) throw error;
    const details = [{ linha: error.line, campo: '', mensagem: error.message }];
    throw new ApiError(problems.invalidInput, { details });
  }
}

function refuseHeading(layout: LayoutName, { faults, primeiras, abas }: OpenedHead): never {
  const empty = [{ linha: 1, campo: '', mensagem: 'O arquivo está vazio' }];
  throw new ApiError(HEADING_NOT_FOUND[layout], {
    details: primeiras.length === 0 ? empty : [...faults],
    primeiras,
    ...(abas.length > 1 && { abas }),
  });
}

function fileOf({ formato, abas, paginas }: Pick<OpenedHead, keyof TableFile>): TableFile {
  return { formato, abas: [...abas], paginas };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
