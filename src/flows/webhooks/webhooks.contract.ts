import { z } from 'zod';
import { eventNamesOf } from '../../domain/event-names.ts';
import { KIND_NAMES } from '../../domain/kind-names.ts';
import { LENGTHS, moment, optional, text } from '../../platform/http/contract/fields.ts';
import { deleted, deletionReply, recordReply, type Tag } from '../../platform/http/contract/operation.ts';
import { listReply, pageFields } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { recordWriter } from '../../platform/http/contract/record-writer.ts';
import { operationsOf } from '../../platform/http/contract/resource-operations.ts';
import {
  described,
  MOMENT_WORDS,
  namedChanges,
  namedObject,
  objectOf,
} from '../../platform/http/contract/words.ts';
import { webhookWords } from './webhooks.words.ts';

const LONGEST_URL = 2_048;
const MOST_PATTERNS = 100;
const PAUSES = ['manual', '410', 'falhas'] as const;

/** All valid values of `eventos`. */
const PATTERNS = new Set(['*', ...KIND_NAMES.flatMap((kind) => [`${kind}.*`, ...eventNamesOf(kind)])]);

const pattern = z.string().check(({ value, issues }) => {
  if (PATTERNS.has(value)) return;
  const message = 'Evento desconhecido. Use um nome como vendas.criada, vendas.* ou *';
  issues.push({ code: 'custom', input: value, message });
});

const patterns = z
  .array(pattern)
  .min(1, 'Deve conter pelo menos um evento')
  .max(MOST_PATTERNS)
  .transform((list) => [...new Set(list)]);

const url = text({ max: LONGEST_URL })
  .check(({ value, issues }) => {
    if (issues.length === 0 && !URL.canParse(value))
      issues.push({ code: 'invalid_format', format: 'url', input: value, message: 'Endereço inválido' });
  })
  .meta({ format: 'uri' });

const settings = { url, eventos: patterns, descricao: text({ min: 0, max: LENGTHS.name }) };

export const newWebhook = namedObject('NewWebhook', webhookWords, {
  ...settings,
  descricao: optional(settings.descricao, ''),
  ativo: optional(z.boolean(), true),
});

export const webhookChanges = namedChanges(
  'WebhookChanges',
  webhookWords,
  { ...settings, ativo: z.boolean(), cursor: z.int().min(0) },
  { ativo: true },
);

export const webhook = namedObject('Webhook', webhookWords, {
  id: z.string().meta({ format: 'uuid' }),
  url: z.string(),
  eventos: z.array(z.string()),
  descricao: z.string(),
  ativo: z.boolean(),
  cursor: z.int(),
  pausa: z.enum(PAUSES).nullable(),
  created_at: moment,
  updated_at: moment,
});

const issuedWebhook = namedObject('IssuedWebhook', webhookWords, { ...webhook.shape, segredo: z.string() });

const delivery = objectOf('Delivery', {
  id: described(
    z.string().meta({ format: 'uuid' }),
    'Identificador da tentativa',
    '019a8b1f-9c02-7b11-8e44-1d2c3b4a5f66',
  ),
  numero: described(z.int().nullable(), 'O número da mudança; `null`: um teste', 1042),
  evento: described(z.string(), 'O nome do evento', 'vendas.criada'),
  momento: moment.meta(MOMENT_WORDS.created_at),
  tentativa: described(z.int(), 'Qual tentativa foi, a partir de 1', 1),
  status: described(z.int().nullable(), 'O status HTTP da resposta; `null`: não houve', 204),
  duracao_ms: described(z.int(), 'Quanto demorou, em milissegundos', 38),
  erro: described(z.string().nullable(), 'O que deu errado; `null`: nada', null),
  resposta: described(z.string(), 'O primeiro quilobyte da resposta', ''),
});

export type Webhook = z.output<typeof webhook>;
export type WebhookChanges = z.output<typeof webhookChanges>;

const writeWebhook = recordWriter(webhook);

export function toWebhook(row: Omit<Webhook, 'eventos' | 'ativo'> & { eventos: string }): Webhook {
  return writeWebhook({ ...row, ativo: row.pausa === null });
}

const tag: Tag = {
  name: 'Webhooks',
  description: 'Endereços que são avisados do que acontece, na ordem em que acontece',
};
const record = namedByUuid(webhook.shape.id, problems.webhookNotFound);

const SIGNED =
  'Cada evento é um `POST` assinado segundo a especificação Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Uma resposta 2xx em até 15 segundos o dá por entregue; qualquer outra o faz ser tentado de novo, sem que os seguintes passem à frente. Uma empresa pode ter 20 webhooks.';

export const webhookDeleted = deleted('Webhook deletado com sucesso');

const operation = operationsOf({ tag, record });

export const listWebhooks = operation('listWebhooks', 'GET /webhooks', {
  summary: 'Lista os webhooks, do mais novo ao mais antigo',
  query: z.object({ ...pageFields }),
  reply: listReply(webhook),
});

export const createWebhook = operation('createWebhook', 'POST /webhooks', {
  summary: 'Cadastra um webhook',
  description: `${SIGNED} Um webhook novo começa pelo que vier a acontecer.`,
  body: newWebhook,
  status: 201,
  reply: recordReply(issuedWebhook),
  secretReply: true,
  problems: [problems.tooManyWebhooks],
});

export const getWebhook = operation('getWebhook', 'GET /webhooks/:id', {
  summary: 'Mostra um webhook',
  reply: recordReply(webhook),
  conditional: true,
});

export const updateWebhook = operation('updateWebhook', 'PUT /webhooks/:id', {
  summary: 'Altera, pausa, retoma ou reposiciona um webhook',
  description:
    'Só os campos enviados mudam. `ativo: true` retoma e tenta imediatamente. `cursor` faz contar de novo a partir da mudança seguinte, ou pula as que não interessam.',
  body: webhookChanges,
  reply: recordReply(webhook),
  guarded: true,
});

export const deleteWebhook = operation('deleteWebhook', 'DELETE /webhooks/:id', {
  summary: 'Apaga um webhook e as suas tentativas',
  reply: deletionReply(webhookDeleted),
  guarded: true,
});

export const rotateWebhook = operation('rotateWebhook', 'POST /webhooks/:id/rotate', {
  summary: 'Troca o segredo de um webhook',
  description: 'Durante 24 horas os eventos levam as duas assinaturas, a do segredo novo e a do anterior.',
  status: 201,
  reply: recordReply(issuedWebhook),
  secretReply: true,
});

export const testWebhook = operation('testWebhook', 'POST /webhooks/:id/test', {
  summary: 'Envia um evento de teste',
  description:
    'Envia imediatamente um evento `teste`, assinado como os outros, também a um webhook em pausa, e responde com a tentativa. Não move o cursor.',
  fleeting: true,
  reply: recordReply(delivery),
});

export const listDeliveries = operation('listDeliveries', 'GET /webhooks/:id/deliveries', {
  summary: 'Mostra as últimas 100 tentativas de entrega, da mais nova à mais antiga',
  reply: listReply(delivery),
});
