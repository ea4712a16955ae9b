import type { Calendar } from '../../domain/calendar.ts';
import { findVisitFaults } from '../../domain/visits.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, judgeRows } from '../../platform/verification/check.queries.ts';
import { recordCheck } from '../../platform/verification/record-check.ts';
import { notedVisit, toNotedVisit } from './visits.contract.ts';

/** A visit with a wrong day shows on that day's round and hides a promise from the right one. */
export function checkVisits(dayOf: Calendar['dayOf']): Check {
  return {
    name: 'visits',
    about: 'the day of each visit, worked out again from its moment where the business is',
    tables: ['visitas'],
    run: (db, findings) =>
      judgeRows<Row<'visitas'>>(db, findings, 'visitas', {
        columns: ['momento', 'data'],
        wrong: ({ momento, data }) => [data !== dayOf(momento) && 'data is not its day'],
      }),
  };
}

export const visitCheck = recordCheck('visitas', {
  schema: notedVisit,
  read: toNotedVisit,
  wrong: (row) => findVisitFaults(row).map((fault) => (fault.startsWith('motivo') ? 'motivo' : 'proxima')),
});
