import { z } from 'zod';
import { isCount } from '../domain/counts.ts';
import { type Cell, csvLine } from '../domain/csv.ts';
import { formatPhone } from '../domain/phone-format.ts';
import { LENGTHS, text, uuid } from './fields.ts';
import type { FileType } from './operation.ts';
import { described, type Words } from './words.ts';

const DEFAULT_LIMIT = 20;
const MAXIMUM_LIMIT = 100;

/** A whole number in a query; a value above `cap` counts as `cap`. */
export const wholeNumber = ({ from = 1, cap }: { from?: number; cap: number }) =>
  z.string().transform((text, context) => {
    const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isNaN(value)) {
      const message = `Deve ser um número inteiro maior ou igual a ${from}`;
      context.issues.push({ code: 'invalid_type', expected: 'number', input: text, message });
    } else if (value < from) {
      context.issues.push({
        code: 'too_small',
        minimum: from,
        input: text,
        origin: 'number',
        inclusive: true,
      });
    }
    return Math.min(value, cap);
  });

export const pageFields = {
  page: wholeNumber({ cap: Number.MAX_SAFE_INTEGER })
    .default(1)
    .meta({ type: 'integer', minimum: 1, default: 1, description: 'Página, a partir de 1' }),
  limit: wholeNumber({ cap: MAXIMUM_LIMIT })
    .default(DEFAULT_LIMIT)
    .meta({
      type: 'integer',
      minimum: 1,
      default: DEFAULT_LIMIT,
      description: `Registros por página; acima de ${MAXIMUM_LIMIT}, vale ${MAXIMUM_LIMIT}`,
    }),
};

/** A place in the list's own order, so that pages neither repeat nor skip a record while the list grows. */
export const afterField = described(
  text({ max: LENGTHS.search }).optional(),
  'Só os registros depois deste, na ordem da lista: o `id` do último da página anterior. Não vale ao lado de `page` nem de `ordem`',
  '0195a1b2-0000-7000-8000-000000000001',
);

export function searchField(description: string, example: string) {
  return described(
    text({ min: 0, max: LENGTHS.search }).optional(),
    `${description}. Sem distinção de maiúsculas nem de acentos`,
    example,
  );
}

export function flagField(description: string) {
  return z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({ type: 'boolean', enum: undefined, description, examples: [true] });
}

export interface Page {
  page: number;
  limit: number;
  /** The id of the record that the page comes after, in the list's own order. */
  depois?: string | undefined;
}

/** The smallest page, for a caller that only wants the total. */
export const ONE_RECORD: Page = { page: 1, limit: 1 };

/** The offset is capped at the largest safe integer: such a page is empty like any page beyond the last. */
export function offsetOf({ page, limit }: Page): number {
  return Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);
}

export function listReply<S extends z.ZodType>(record: S) {
  return z.object({
    data: z.array(record).meta({ description: 'Os registros da página' }),
    page: z.int().meta({ description: 'A página servida', examples: [1] }),
    limit: z.int().meta({ description: 'O limite que valeu', examples: [DEFAULT_LIMIT] }),
    total: z.int().meta({ description: 'Quantos registros há em todas as páginas', examples: [1] }),
  });
}

const FILE_FORMATS = ['csv', 'xlsx', 'pdf'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

/** The formats of a list: one page as JSON, or all records as a spreadsheet or on paper. */
export const formatField = described(
  z.enum(['json', ...FILE_FORMATS]).default('json'),
  'Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha, e com `pdf` no papel; `page` e `limit` não contam',
  'json',
);

export const CSV_FILE: FileType = {
  type: 'text/csv; charset=utf-8',
  description: 'Planilha para o Excel brasileiro: UTF-8 com BOM, `;` entre as células, vírgula decimal',
};

export const XLSX_FILE: FileType = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  description:
    'Planilha do Excel para pessoas: títulos em português, sem identificadores, datas como datas, momentos com a hora, e o total na última linha',
};

export const PDF_FILE: FileType = {
  type: 'application/pdf',
  description:
    'A lista em papel A4: a empresa, os filtros, o dia, as colunas principais, todas as de dinheiro, e o total',
};

/** The file formats of a list, with an example line made of its fields' examples. */
export function exportedFiles(fields: Readonly<Record<string, z.ZodType>>): FileType[] {
  const columns = Object.keys(fields);
  const examples = Object.entries(fields).map(([name, field]) => [name, exampleOf(field)]);
  const example = csvLine(columns) + csvRecord(columns, Object.fromEntries(examples));
  return [{ ...CSV_FILE, example }, XLSX_FILE, PDF_FILE];
}

function exampleOf(field: z.ZodType): unknown {
  const { examples } = (field.meta() ?? {}) as Partial<Words>;
  return examples?.[0];
}

/** The field that a list is ordered by, and the direction. */
export interface ListOrder<Name extends string> {
  readonly by: Name;
  readonly direction: 'asc' | 'desc';
}

/** A field's name; a minus sign before it means descending. */
export function orderField<const Name extends string>(names: readonly Name[]) {
  const choices = names.flatMap((name) => [name, `-${name}`] as const);
  return described(
    z.enum(choices as [`-${Name}` | Name, ...(`-${Name}` | Name)[]]).optional(),
    'Em que ordem; com `-` na frente, do último ao primeiro. Sem distinção de maiúsculas nem de acentos; os iguais, pelo identificador, no mesmo sentido',
    choices[0],
  );
}

/** Undefined when the request names no order: the list's default order applies. */
export function readSort<Name extends string>(
  asked: `-${Name}` | Name | undefined,
): ListOrder<Name> | undefined {
  if (asked === undefined) return undefined;
  const isDescending = asked.startsWith('-');
  return {
    by: (isDescending ? asked.slice(1) : asked) as Name,
    direction: isDescending ? 'desc' : 'asc',
  };
}

/** One or several of these values, separated by commas. */
export function severalOf<const Value extends string>(
  values: readonly Value[],
  form = `Deve ser um ou mais destes valores: ${values.join(', ')}`,
) {
  return commaSeparated(z.string(), form, (named) => {
    const known = named.filter((part): part is Value => values.includes(part as Value));
    return known.length === named.length ? [...new Set(known)].sort() : undefined;
  });
}

/** One or several record ids, separated by commas; the order is kept and duplicates are dropped. */
export function severalIds(most: number) {
  const ids = z.array(uuid).min(1).max(most);
  const form = `Deve ser de 1 a ${most} identificadores, com vírgula entre eles`;
  return commaSeparated(z.string(), form, (parts) => {
    const { success, data } = ids.safeParse(parts);
    return success ? [...new Set(data)] : undefined;
  });
}

/** The header of each field's column; empty for a field without a column. */
export type ColumnNames<Field extends string = string> = Partial<Record<Field, string>>;

/** Parses `pedido:PED,comissao:VLR COM`; a field without a name has no column. */
export function columnNames<Field extends string>(fields: readonly Field[]) {
  const form = `Use campo:coluna, com vírgula entre eles; os campos são ${fields.join(', ')}`;
  return commaSeparated(z.string().max(LENGTHS.notes), form, (parts): ColumnNames<Field> | undefined => {
    const pairs = parts.map((part) => part.split(/:(.*)/s, 2).map((side) => side.trim()));
    const isKnown = ([field, name]: string[]) =>
      name !== undefined && fields.some((known) => known === field?.toLowerCase());
    if (!pairs.every(isKnown)) return undefined;
    return Object.fromEntries(
      pairs.map(([field = '', name = '']) => [field.toLowerCase(), name]),
    ) as ColumnNames<Field>;
  });
}

function commaSeparated<Value>(
  field: z.ZodString,
  form: string,
  read: (parts: string[]) => Value | undefined,
) {
  return field
    .transform((text, context): Value => {
      const value = read(text.split(',').map((part) => part.trim()));
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', input: text, message: form });
      return z.NEVER;
    })
    .meta({ type: 'string' });
}

type Field = string | number | boolean | null | object;

/** A record of a list as its files have it. */
export type FileRecord = Readonly<Record<string, Field>>;

/** The cell of a field: a list or an object becomes JSON, an empty list an empty cell. */
function cellOf(value: Field): Exclude<Cell, object> {
  if (value === null || typeof value !== 'object') return value;
  return Array.isArray(value) && value.length === 0 ? null : JSON.stringify(value);
}

export function csvRecord(columns: readonly string[], record: FileRecord): string {
  return csvLine(columns.map((column) => csvField(column, cellOf(record[column] ?? null))));
}

/** Excel reads a number that begins with `+` as a formula, so phone numbers get their Brazilian form. */
function csvField(column: string, value: Cell): Cell {
  if (typeof value === 'number' && Number.isInteger(value) && isCount(column)) return { whole: value };
  return column === 'telefone' && typeof value === 'string' ? formatPhone(value) : value;
}
