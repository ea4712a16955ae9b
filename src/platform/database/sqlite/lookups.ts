import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { LookupColumns, LookupDialect } from '../engine.ts';

/** Values are passed as one JSON array. SQLite has no lateral joins, so the query starts from the lookups. */
export const lookups: LookupDialect = {
  table: (columns, param) => sql`${rowsOf(columns, param('rows'))} as lookup`,
  valuesOf(columns, lookups) {
    const names = Object.keys(columns);
    return {
      rows: JSON.stringify(lookups.map((one) => names.map((name) => one[name as keyof typeof one]))),
    };
  },
  find(db, columns, param, query) {
    const lookup = rowsOf(columns, param('rows')).as('lookup');
    // The query is built as if it began with its own table.
    const from = ((own: 'empresas') => db.selectFrom(lookup).crossJoin(own)) as unknown;
    return query(from as Reader['selectFrom']).select(sql.ref<number>('lookup.lugar').as('lugar'));
  },
};

function rowsOf(columns: LookupColumns, rows: unknown): RawBuilder<{ lugar: number }> {
  const values = Object.keys(columns).map(
    (name, at) => sql`value ->> ${sql.lit(at)} as ${sql.ref(`p_${name}`)}`,
  );
  return sql`(select ${sql.join(values)}, key + 1 as lugar from json_each(${rows}))`;
}
