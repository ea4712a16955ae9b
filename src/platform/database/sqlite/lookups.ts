import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { LookupColumns, LookupDialect } from '../engine.ts';

/** Values are passed as one JSON array. SQLite has no lateral joins, so the query starts from the lookups. */
export const lookups: LookupDialect = {
  table: (columns, param) => sql`${rowsOf(columns, param('rows'))} as lookup`,
  valuesOf(columns, lookups) {
    const names = Object.keys(columns);
    const rows = lookups.map((one) => names.map((name) => one[name as keyof typeof one]));
    return { rows: JSON.stringify(names.length === 1 ? rows.flat() : rows) };
  },
  find(db, columns, param, query) {
    const lookup = rowsOf(columns, param('rows')).as('lookup');
    // The query is built as if it began with its own table.
    const from = ((own: 'empresas') => db.selectFrom(lookup).crossJoin(own)) as unknown;
    return query(from as Reader['selectFrom']).select(sql.ref<number>('lookup.lugar').as('lugar'));
  },
};

function rowsOf(columns: LookupColumns, rows: unknown): RawBuilder<{ lugar: number }> {
  const names = Object.keys(columns);
  // A single column needs no row around each value, which SQLite would parse once more.
  const values = names.map((name, at) => {
    const value = names.length === 1 ? sql`value` : sql`value ->> ${sql.lit(at)}`;
    return sql`${value} as ${sql.ref(`p_${name}`)}`;
  });
  return sql`(select ${sql.join(values)}, key + 1 as lugar from json_each(${rows}))`;
}
