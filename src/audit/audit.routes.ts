import { selectEntries } from '../changes/journal.queries.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { listAudit, toAuditEntry } from './audit.contract.ts';

export function auditRoutes({ db }: Service): Route[] {
  return [
    route(listAudit, async ({ company, query }) => {
      const { rows, more } = await selectEntries(db.read, company.id, query);
      const { ordem, apos, antes = apos } = query;
      return {
        data: rows.map(toAuditEntry),
        limit: query.limit,
        ultimo: rows.at(-1)?.numero ?? (ordem === 'recentes' ? antes : apos),
        mais: more,
      };
    }),
  ];
}
