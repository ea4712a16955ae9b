import { z } from 'zod';
import { severalOf, wholeNumber } from '../../contract/lists.ts';
import { operation, type Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { described } from '../../contract/words.ts';
import { eventName, eventNamesOf, KIND_NAMES } from '../../domain/kind-names.ts';
import { OFFICE_READERS } from '../../domain/roles.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import type { JournalAction } from '../../platform/writes/journal.ts';
import { writeAuditEntry } from '../audit/audit.contract.ts';
import type { ViewedRow } from '../audit/journal-views.ts';

export const EVENT_NAMES = KIND_NAMES.flatMap(eventNamesOf);

const eventsTag: Tag = {
  name: 'Eventos',
  description: 'O que acontece na empresa, contado a programas à medida que acontece',
};

const EXAMPLE = `id: 1042
event: vendas.criada
data: {"numero":1042,"momento":"2026-11-14T12:30:00.000Z","acao":"criar","recurso":"vendas", …}

`;

const resources = described(
  severalOf(KIND_NAMES, `Use um ou mais de ${KIND_NAMES.join(', ')}, com vírgula entre eles`).optional(),
  'Só mudanças destes tipos de registro, com vírgula entre eles',
  'vendas,clientes',
);

const cursor = wholeNumber({ from: 0, cap: Number.MAX_SAFE_INTEGER });

const eventsQuery = z.object({
  apos: cursor.optional().meta({
    type: 'integer',
    minimum: 0,
    description: 'Começa depois deste número',
    examples: [2],
  }),
  recurso: resources,
});

export type EventsQuery = z.output<typeof eventsQuery>;

export const followEvents = operation('followEvents', 'GET /events', {
  tag: eventsTag,
  summary: 'Acompanha as mudanças da empresa, uma a uma, sem fim',
  description:
    'Uma resposta `text/event-stream` que não termina: cada mudança da auditoria chega como um evento, até um segundo depois de gravada. `id` é o seu número, `event` o seu nome e `data` a mudança como em `/audit`. Sem `apos` nem `Last-Event-ID`, começa pelo que vier a acontecer; com um deles (o cabeçalho vale mais), pelo que veio depois daquele número. A cada 15 segundos sem novidade vem um comentário. Uma empresa pode manter 50 destas conexões.',
  roles: OFFICE_READERS,
  query: eventsQuery,
  replyTypes: [{ type: 'text/event-stream', description: 'Os eventos', example: EXAMPLE }],
  problems: [problems.tooManyStreams],
});

/** The header that a browser sends by itself when it reconnects. */
export const lastEventId = z.object({ 'Last-Event-ID': cursor });

export function eventOf({ recurso, acao }: Pick<JournalRow, 'recurso' | 'acao'>): string {
  return eventName(recurso, acao as JournalAction);
}

/** A journal entry as one server-sent event; stored JSON has no line breaks, so the data is one line. */
export function eventText(row: ViewedRow): string {
  return `id: ${row.numero}\nevent: ${eventOf(row)}\ndata: ${writeAuditEntry(row)}\n\n`;
}
