import { type Expression, type RawBuilder, sql } from 'kysely';
import type { FieldForm, FieldForms } from '../../../domain/field-forms.ts';
import type { JsonText } from '../engine.ts';

type Column = RawBuilder<unknown>;

const VALUES: Record<FieldForm, (column: Column) => Column> = {
  plain: (column) => column,
  flag: (column) => sql`iif(${column}, json('true'), json('false'))`,
  // SQLite would write a whole real with `.0`.
  centavos: (column) => sql`iif(${column} % 100 = 0, ${column} / 100, ${column} / 100.0)`,
  moment: (column) => column,
  json: (column) => sql`json(${column})`,
};

export function jsonArray(fields: FieldForms): Expression<JsonText> {
  const members = Object.entries(fields).flatMap(([name, kind]) => [
    sql.lit(name),
    VALUES[kind](sql.ref(`page.${name}`)),
  ]);
  return sql<JsonText>`cast(json_group_array(json_object(${sql.join(members)})) as blob)`;
}

export function bytesOfJson(...columns: string[]): RawBuilder<number> {
  const sizes = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  return sql<number>`(${sql.join(sizes, sql` + `)})`;
}
