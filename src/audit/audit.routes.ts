import { WrittenJson } from '../http/replies/written-json.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { listAudit, writeAuditEntry } from './audit.contract.ts';
import { selectEntries } from './audit.queries.ts';

export function auditRoutes({ db }: Service): Route[] {
  return [
    route(listAudit, async ({ company, asker, query }) => {
      const { rows, more } = await selectEntries(db.listFor(asker), company.id, query);
      const { ordem, apos, antes = apos, limit } = query;
      const ultimo = rows.at(-1)?.numero ?? (ordem === 'recentes' ? antes : apos);
      const data = rows.map(writeAuditEntry).join(',');
      return new WrittenJson(`{"data":[${data}],"limit":${limit},"ultimo":${ultimo},"mais":${more}}`);
    }),
  ];
}
