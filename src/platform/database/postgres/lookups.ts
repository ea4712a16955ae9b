import { sql } from 'kysely';
import type { LookupDialect } from '../engine.ts';

/** Passes one array per column; a lateral join runs the query per lookup, so that no plan scans a whole table. */
export const lookups: LookupDialect = {
  table(columns, param) {
    const arrays = Object.entries(columns).map(([name, type]) => sql`${param(name)}::${sql.raw(type)}[]`);
    const names = [...Object.keys(columns).map((name) => `p_${name}`), 'lugar'].map((name) => sql.ref(name));
    return sql`unnest(${sql.join(arrays)}) with ordinality as lookup(${sql.join(names)})`;
  },
  valuesOf: (columns, lookups) =>
    Object.fromEntries(
      Object.keys(columns).map((name) => [name, lookups.map((one) => one[name as keyof typeof one])]),
    ),
  find: (db, columns, param, query) => sql`
    select lookup.lugar, achado.* from ${lookups.table(columns, param)}
    cross join lateral ${query((own) => db.selectFrom(own)).limit(1)} as achado`,
};
