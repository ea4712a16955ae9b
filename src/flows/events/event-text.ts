import { eventName } from '../../domain/kind-names.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import type { JournalAction } from '../../platform/writes/journal.ts';
import { writeAuditEntry } from '../audit/audit.contract.ts';
import type { ViewedRow } from '../audit/journal-views.ts';

export function eventOf({ recurso, acao }: Pick<JournalRow, 'recurso' | 'acao'>): string {
  return eventName(recurso, acao as JournalAction);
}

/** A journal entry as one server-sent event; stored JSON has no line breaks, so the data is one line. */
export function eventText(row: ViewedRow): string {
  return `id: ${row.numero}\nevent: ${eventOf(row)}\ndata: ${writeAuditEntry(row)}\n\n`;
}
