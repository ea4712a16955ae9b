import type { Sheet } from '@talao/client';
import { sheetType } from '../../lib/files.ts';
import { newPlaceholderEmail } from '../../lib/placeholder-email.ts';
import type { ImportKind } from './import-kinds.ts';

/** The field that each column of a file holds, by its place; null for a column that is left out. */
export type ColumnFields = readonly (string | null)[];

/** What was fixed on screen: the new cells by line and column, and the lines that are left out. */
export interface Fixes {
  readonly cells: ReadonlyMap<number, ReadonlyMap<number, string>>;
  readonly withoutLines: ReadonlySet<number>;
}

export const NO_FIXES: Fixes = { cells: new Map(), withoutLines: new Set() };

export function withCell(fixes: Fixes, linha: number, at: number, text: string): Fixes {
  const line = new Map(fixes.cells.get(linha)).set(at, text);
  return { ...fixes, cells: new Map(fixes.cells).set(linha, line) };
}

export interface ChosenFile {
  readonly kind: ImportKind;
  readonly file: File;
  readonly updates: boolean;
  /** Of lines that name none. */
  readonly representada?: string | undefined;
  /** Whether past sales earn commission. */
  readonly comissoes?: boolean | undefined;
  /** Absent where the file cannot be read as a table. */
  readonly sheet?: Sheet | undefined;
  readonly fields: ColumnFields;
  readonly fixes: Fixes;
  /** Columns without a field of their own that fill others. */
  readonly joined?: readonly number[];
  /** What was mended without being asked. */
  readonly notes?: readonly string[];
}

/** A cell as it was fixed, else as the file has it. */
export function cellIn({ linha, celulas }: Sheet['linhas'][number], at: number, { cells }: Fixes): string {
  return cells.get(linha)?.get(at) ?? celulas[at]?.trim() ?? '';
}

/** Adds the column that a file of clients without any e-mail lacks, with an address for each line that stands for none. */
export function withEmailColumn(
  { colunas, ...sheet }: Sheet,
  fields: ColumnFields,
  { cells, withoutLines }: Fixes,
): Pick<ChosenFile, 'sheet' | 'fields' | 'fixes'> {
  const at = colunas.length;
  const filled = sheet.linhas.map(
    ({ linha }) => [linha, new Map(cells.get(linha)).set(at, newPlaceholderEmail())] as const,
  );
  return {
    sheet: { ...sheet, colunas: [...colunas, { coluna: 'E-mail', campo: 'email' }] },
    fields: [...fields, 'email'],
    fixes: { cells: new Map(filled), withoutLines },
  };
}

/** The label of each line: its name, or the value that identifies its record. */
export function lineNames({ campos, linhas }: Sheet, fields: ColumnFields): (linha: number) => string {
  const naming = ['nome', 'pedido', ...campos.filter(({ chave }) => chave).map(({ campo }) => campo)];
  const columns = naming.map((campo) => fields.indexOf(campo)).filter((at) => at !== -1);
  const lines = new Map(linhas.map(({ linha, celulas }) => [linha, celulas]));
  return (linha) =>
    columns.map((at) => lines.get(linha)?.[at]?.trim() ?? '').find((text) => text !== '') ?? '';
}

/** The body to send: the original bytes, because the service knows more encodings, or the corrected table. */
export function contentOf({ file, sheet, fixes }: Pick<ChosenFile, 'file' | 'sheet' | 'fixes'>): {
  type: string;
  body: Blob;
} {
  const isFixed = fixes.cells.size + fixes.withoutLines.size > 0;
  if (sheet === undefined || !isFixed) return { type: sheetType(file), body: file };
  return { type: 'text/csv', body: new Blob([fixedCsv(sheet, fixes)]) };
}

/** Lines keep their numbers: what is not there is a blank line. */
function fixedCsv({ colunas, linhas }: Sheet, { cells, withoutLines }: Fixes): string {
  const lines = [csvLine(colunas.map(({ coluna }) => coluna))];
  for (const { linha, celulas } of linhas) {
    if (withoutLines.has(linha)) continue;
    while (lines.length < linha - 1) lines.push('');
    lines.push(csvLine(fixedCells(celulas, cells.get(linha))));
  }
  return lines.join('\r\n');
}

function fixedCells(cells: readonly string[], fixed: ReadonlyMap<number, string> = new Map()): string[] {
  const width = Math.max(cells.length, ...[...fixed.keys()].map((at) => at + 1));
  return Array.from({ length: width }, (_, at) => fixed.get(at) ?? cells[at] ?? '');
}

function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
}

/** Every field is listed, even without a column, so that the service guesses nothing. */
export function columnsAsked({ sheet, fields }: ChosenFile): string | undefined {
  if (sheet === undefined) return undefined;
  return sheet.campos
    .map(({ campo }) => {
      const at = fields.indexOf(campo);
      return `${campo}:${at === -1 ? '' : `#${at + 1}`}`;
    })
    .join(',');
}

/** Column names with the chosen field; empty for an ignored column. */
export type RememberedColumns = Readonly<Record<string, string>>;

/** What each column holds: as it was chosen the last time, else as the service understands it. No field comes twice. */
export function understoodColumns({ colunas, campos }: Sheet, remembered: RememberedColumns): ColumnFields {
  const known = new Set(campos.map(({ campo }) => campo));
  const chosen = colunas.map(({ coluna }) =>
    Object.hasOwn(remembered, coluna) ? remembered[coluna] : undefined,
  );
  const taken = new Set(chosen);
  const seen = new Set<string>();
  return colunas.map(({ campo }, at) => {
    const field = chosen[at] ?? (campo !== null && !taken.has(campo) ? campo : '');
    if (!known.has(field) || seen.has(field)) return null;
    seen.add(field);
    return field;
  });
}

/** Only what differs from what the service would understand by itself. */
export function toRemember(
  { colunas }: Sheet,
  fields: ColumnFields,
  before: RememberedColumns,
): RememberedColumns {
  const chosen = colunas.flatMap(({ coluna, campo }, at) => {
    const differs = (fields[at] ?? null) !== campo || Object.hasOwn(before, coluna);
    return coluna !== '' && differs ? [[coluna, fields[at] ?? '']] : [];
  });
  return { ...before, ...Object.fromEntries(chosen) };
}
