import { foldText } from './text.ts';

/** How a filter of a list compares its value with the records, in the database and in the phone's copy. */
type Comparison =
  /** With a field, both in the same form; `column` is the stored form, where the field's own column is another. */
  | { readonly field: string; readonly form?: (value: string) => string; readonly column?: string }
  /** The value names a flag that must be set. */
  | { readonly flag: true };

export type ListFilters = Readonly<Record<string, Comparison>>;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

export const CLIENT_FILTERS = {
  ativo: { field: 'ativo' },
  estado: { field: 'estado' },
  cidade: { field: 'cidade', form: foldText, column: 'cidade_dobrada' },
  cep: { field: 'cep', form: digitsOf },
  vendedor_id: { field: 'vendedor_id' },
  dia: { flag: true },
} satisfies ListFilters;

/** What a column must be. */
export interface ColumnValue {
  readonly column: string;
  readonly value: string | boolean;
}

type Sought = Readonly<Record<string, unknown>>;

/** The filters that have a value, as columns and what they must be; an empty value filters nothing. */
export function columnsSought(filters: ListFilters, sought: Sought): ColumnValue[] {
  return Object.entries(filters).flatMap(([name, compared]): ColumnValue[] => {
    const value = sought[name] as string | boolean | null | undefined;
    if (value === undefined || value === null || value === '') return [];
    if ('flag' in compared) return [{ column: String(value), value: true }];
    const { field, form, column = field } = compared;
    return [{ column, value: form ? form(String(value)) : value }];
  });
}

/** Whether a record is as the filters of a query say. */
export function fits(filters: ListFilters, sought: Sought, record: object): boolean {
  const fields = record as Readonly<Record<string, unknown>>;
  return Object.entries(filters).every(([name, compared]) => {
    const value = sought[name];
    if (value === undefined || value === null || value === '') return true;
    if ('flag' in compared) return fields[String(value)] === true;
    const { field, form = String } = compared;
    return form(String(fields[field] ?? '')) === form(String(value));
  });
}
