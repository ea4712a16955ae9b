import { type Expression, type RawBuilder, sql } from 'kysely';
import type { FieldForm, FieldForms } from '../../../domain/field-forms.ts';
import type { JsonText } from '../engine.ts';

type Column = RawBuilder<unknown>;

const VALUES: Record<FieldForm, (column: Column) => Column> = {
  plain: (column) => column,
  flag: (column) => column,
  centavos: (column) => sql`trim_scale(${column} / 100.0)`,
  // The session's zone is UTC.
  moment: (column) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  json: (column) => sql`${column}::json`,
};

/** Of PostgreSQL's ways to write JSON, this one puts no spaces into it. */
export function jsonArray(fields: FieldForms): Expression<JsonText> {
  const members = Object.entries(fields).map(
    ([name, kind]) => sql`${VALUES[kind](sql.ref(`page.${name}`))} as ${sql.ref(name)}`,
  );
  const record = sql`(select row_to_json(record) from (select ${sql.join(members)}) as record)`;
  return sql<JsonText>`coalesce('[' || string_agg(${record}::text, ',') || ']', '[]')`;
}

export function bytesOfJson(...columns: string[]): RawBuilder<number> {
  const sizes = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}::text), 0)`);
  return sql<number>`(${sql.join(sizes, sql` + `)})`;
}
