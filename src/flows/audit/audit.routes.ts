import { WrittenJson } from '../../platform/http/replies/answers.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { exportedEntry, listAudit, toExportedEntry, writeAuditEntry } from './audit.contract.ts';
import { countJournalEntries, readAllEntries, selectJournalEntries } from './audit.queries.ts';
import { viewFor } from './journal-views.ts';

export function auditRoutes(service: AppContext): Route[] {
  const { db } = service;
  return [
    route(listAudit, async (call) => {
      const { company, requester, query } = call;
      const reader = db.listFor(requester);
      const view = viewFor(company);
      if (query.formato !== 'json')
        return exportReply(service, call, query.formato, {
          name: 'auditoria',
          columns: Object.keys(exportedEntry.shape),
          count: () => countJournalEntries(reader, company.id, query),
          rows: readAllEntries(reader, company.id, query),
          toRecord: (row) => toExportedEntry(view(row)),
        });
      const { rows, more } = await selectJournalEntries(reader, company.id, query);
      const { ordem, apos, antes = apos, limit } = query;
      const ultimo = rows.at(-1)?.numero ?? (ordem === 'recentes' ? antes : apos);
      const data = rows.map((row) => writeAuditEntry(view(row))).join(',');
      return new WrittenJson(`{"data":[${data}],"limit":${limit},"ultimo":${ultimo},"mais":${more}}`);
    }),
  ];
}
