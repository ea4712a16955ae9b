import { writeAuditEntry } from '../audit/audit.contract.ts';
import type { ViewedRow } from '../audit/journal-views.ts';
import type { JournalRow } from '../changes/journal.queries.ts';
import type { JournalAction } from '../changes/journal.ts';
import { eventName } from '../domain/event-names.ts';

export function eventOf({ recurso, acao }: Pick<JournalRow, 'recurso' | 'acao'>): string {
  return eventName(recurso, acao as JournalAction);
}

/** A journal entry as one server-sent event; stored JSON has no line breaks, so the data is one line. */
export function eventText(row: ViewedRow): string {
  return `id: ${row.numero}\nevent: ${eventOf(row)}\ndata: ${writeAuditEntry(row)}\n\n`;
}
