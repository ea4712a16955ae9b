import type { JournalRow } from '../changes/journal.queries.ts';
import type { JournalAction } from '../changes/journal.ts';
import { eventName } from '../domain/event-names.ts';

export function eventOf({ recurso, acao }: Pick<JournalRow, 'recurso' | 'acao'>): string {
  return eventName(recurso, acao as JournalAction);
}

/** An entry as `/audit` gives it. The record before and after is JSON already, and may be long: it is not read to be written again. */
export function entryText({
  numero,
  momento,
  chave_id,
  acao,
  recurso,
  registro_id,
  antes,
  depois,
}: JournalRow): string {
  const head = JSON.stringify({ numero, momento, chave_id, acao, recurso, registro_id });
  return `${head.slice(0, -1)},"antes":${antes},"depois":${depois}}`;
}

/** An entry as one server-sent event. JSON as it is stored holds no line breaks, so its data is one line. */
export function eventText(row: JournalRow): string {
  return `id: ${row.numero}\nevent: ${eventOf(row)}\ndata: ${entryText(row)}\n\n`;
}
