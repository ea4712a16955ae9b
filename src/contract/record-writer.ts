import type { z } from 'zod';
import type { FieldForm, FieldForms } from '../domain/field-forms.ts';
import { toReais } from '../domain/money.ts';
import { isMomentField, typeOfField } from './declared-fields.ts';

/**
 * The row that a record is written from: booleans as either engine stores them, plain strings for enumerations, and lists as they
 * are or as JSON text.
 */
type StoredRecord<R> = { readonly [K in keyof R]: StoredValue<R[K]> };
type StoredValue<V> = boolean extends V
  ? unknown
  : string extends V
    ? V
    : V extends string
      ? string
      : V extends object
        ? V | string
        : V;

/** How each field is written from its column; columns in centavos are named, because the contract does not show them. */
export function formsOf(
  record: z.ZodObject,
  { centavos = [] }: { centavos?: readonly string[] } = {},
): FieldForms {
  const forms = Object.entries(record.shape).map(([name, field]): [string, FieldForm] => [
    name,
    centavos.includes(name) ? 'centavos' : formOf(field as z.ZodType),
  ]);
  return Object.fromEntries(forms);
}

function formOf(field: z.ZodType): FieldForm {
  const type = typeOfField(field);
  if (type === 'boolean') return 'flag';
  if (type === 'array' || type === 'object') return 'json';
  return isMomentField(field) ? 'moment' : 'plain';
}

const VALUES: Record<FieldForm, (value: unknown) => unknown> = {
  plain: (value) => value,
  flag: Boolean,
  centavos: (value) => (value === null ? null : toReais(value as number)),
  json: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  moment: (value) => value,
};

/** Writes a record from its row: only the contract's fields, in their order. */
export function recordWriter<S extends z.ZodObject>(
  schema: S,
  forms: FieldForms = formsOf(schema),
): (row: StoredRecord<z.output<S>>) => z.output<S> {
  const fields = Object.entries(forms).map(([name, form]) => ({ name, write: VALUES[form] }));
  return (row) => {
    const record: Record<string, unknown> = {};
    for (const { name, write } of fields) record[name] = write(row[name as keyof typeof row]);
    return record as z.output<S>;
  };
}

/** Writes a record of amounts, which its row has in centavos. */
export function moneyWriter<S extends z.ZodObject>(schema: S, centavos: readonly string[]) {
  return recordWriter(schema, formsOf(schema, { centavos }));
}

type Columns<R> = {
  [K in keyof R]: Extract<R[K], object> extends never ? R[K] : string | Exclude<R[K], object>;
};

/** The values of a record as its columns hold them: lists and objects as JSON text. */
export function toColumns<R extends object>(record: R): Columns<R> {
  const columns = Object.entries(record).map(([name, value]) => [
    name,
    value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
  ]);
  return Object.fromEntries(columns) as Columns<R>;
}
