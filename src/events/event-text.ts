import { toAuditEntry } from '../audit/audit.contract.ts';
import type { JournalRow } from '../changes/journal.queries.ts';
import type { JournalAction } from '../changes/journal.ts';
import { eventName } from '../domain/event-names.ts';

export function eventOf({ recurso, acao }: Pick<JournalRow, 'recurso' | 'acao'>): string {
  return eventName(recurso, acao as JournalAction);
}

/** An entry as `/audit` gives it. The record before and after is JSON already, and may be long: it is not read to be written again. */
export function entryText(row: JournalRow): string {
  const { antes: _, depois: _depois, ...head } = toAuditEntry({ ...row, antes: null, depois: null });
  return `${JSON.stringify(head).slice(0, -1)},"antes":${row.antes},"depois":${row.depois}}`;
}

/** An entry as one server-sent event. JSON as it is stored holds no line breaks, so its data is one line. */
export function eventText(row: JournalRow): string {
  return `id: ${row.numero}\nevent: ${eventOf(row)}\ndata: ${entryText(row)}\n\n`;
}
