import type { Calendar } from '../../domain/calendar.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Check } from './check.ts';
import { countRows, readPieces } from './rows.queries.ts';

type Visit = Pick<Row<'visitas'>, 'empresa_id' | 'id' | 'momento' | 'data'>;

/** A visit with a wrong day shows on that day's round and hides a promise from the right one. */
export function checkVisits(dayOf: Calendar['dayOf']): Check {
  return {
    name: 'visits',
    about: 'the day of each visit, worked out again from its moment where the business is',
    size: (db) => countRows(db, 'visitas'),
    async run(db, findings) {
      const columns = ['empresa_id', 'id', 'momento', 'data'];
      for await (const rows of readPieces<Visit>(db, 'visitas', ['empresa_id', 'id'], columns)) {
        for (const { empresa_id, id, momento, data } of rows)
          if (data !== dayOf(momento))
            findings.fault(`company ${empresa_id}, visitas ${JSON.stringify(id)}: data is not its day`);
        findings.looked(rows.length);
      }
    },
  };
}
