import { z } from 'zod';
import { moment } from '../../src/contract/fields.ts';
import { MOMENT_WORDS, namedObject, words } from '../../src/contract/words.ts';
import { auditEntry } from '../../src/flows/audit/audit.contract.ts';
import { EVENT_NAMES } from '../../src/flows/events/events.contract.ts';
import type { OutgoingMessage } from './outgoing.ts';

const event = namedObject(
  'Event',
  {
    type: words('O nome do evento', 'produtos.alterado'),
    timestamp: { ...MOMENT_WORDS.updated_at, description: 'Quando aconteceu, em UTC' },
    data: words('A mudança, como em `/audit`'),
  },
  { type: z.enum(EVENT_NAMES as [string, ...string[]]), timestamp: moment, data: auditEntry },
);

/** The messages sent to webhooks, for the OpenAPI document. */
export const OUTGOING: Readonly<Record<string, OutgoingMessage>> = {
  evento: {
    operationId: 'receiveEvent',
    tag: 'Webhooks',
    summary: 'Um evento, enviado a cada webhook que o pediu',
    description:
      'Assinado segundo a especificação Standard Webhooks. Eventos de um webhook chegam na ordem dos seus números, um de cada vez; depois de uma falha, o mesmo evento pode chegar de novo, com o mesmo `webhook-id`. Qualquer resposta 2xx em até 15 segundos o dá por entregue; 410 põe o webhook em pausa.',
    body: event,
    headers: {
      'webhook-id': 'Identifica o evento: a empresa e o número da mudança. O mesmo em cada nova tentativa',
      'webhook-timestamp': 'Quando foi enviado, em segundos desde 1970',
      'webhook-signature': 'Uma ou mais assinaturas `v1,…`, com espaço entre elas',
    },
  },
};
