import type { z } from 'zod';
import type { FieldForm, FieldForms } from '../../../domain/field-forms.ts';
import { toReais } from '../../../domain/money.ts';
import { isMoment, typeOfField } from './field-types.ts';

/** The row that a record is written from: booleans as either engine stores them, and plain strings for enumerations. */
type StoredRecord<R> = { readonly [K in keyof R]: StoredValue<R[K]> };
type StoredValue<V> = boolean extends V ? unknown : string extends V ? V : V extends string ? string : V;

/** How each field is written from its column; columns in centavos are named, because the contract does not show them. */
export function formsOf(record: z.ZodObject, { centavos = [] }: { centavos?: string[] } = {}): FieldForms {
  const forms = Object.entries(record.shape).map(([name, field]): [string, FieldForm] => [
    name,
    centavos.includes(name) ? 'centavos' : formOf(field as z.ZodType),
  ]);
  return Object.fromEntries(forms);
}

function formOf(field: z.ZodType): FieldForm {
  if (typeOfField(field) === 'boolean') return 'flag';
  return isMoment(field) ? 'moment' : 'plain';
}

const VALUES: Record<FieldForm, (value: unknown) => unknown> = {
  plain: (value) => value,
  flag: Boolean,
  centavos: (value) => toReais(value as number),
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
