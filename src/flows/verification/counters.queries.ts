import { sql } from 'kysely';
import { COUNTED_TABLES } from '../record-kinds.ts';
import type { Check } from './check.ts';
import { countRows } from './rows.queries.ts';

/** Lists take their totals from these counters, so a wrong one shows on every page. */
export const checkCounters: Check = {
  name: 'counters',
  about: "each company's counters against its rows",
  size: (db) => countRows(db, ...COUNTED_TABLES),
  async run(db, findings) {
    const { rows: without } = await sql<{ id: string }>`
      select id from empresas where id not in (select empresa_id from contadores)`.execute(db);
    for (const { id } of without) findings.fault(`company ${id} has no counters`);
    for (const kind of COUNTED_TABLES) {
      const { rows } = await sql<{ empresa_id: string; noted: number; counted: number }>`
        select contadores.empresa_id, contadores.${sql.ref(kind)} as noted, coalesce(counted, 0) as counted
        from contadores left join (
          select empresa_id, count(*) as counted from ${sql.table(kind)} group by empresa_id
        ) as there on there.empresa_id = contadores.empresa_id
        where contadores.${sql.ref(kind)} <> coalesce(counted, 0)`.execute(db);
      for (const { empresa_id, noted, counted } of rows)
        findings.fault(`company ${empresa_id}: the counter of ${kind} says ${noted}, there are ${counted}`);
      findings.looked(await countRows(db, kind));
    }
  },
};
