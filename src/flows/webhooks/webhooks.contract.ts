import { z } from 'zod';
import { eventNamesOf } from '../../domain/event-names.ts';
import { KIND_NAMES } from '../../domain/kind-names.ts';
import { LENGTHS, moment, optional, text } from '../../platform/http/contract/fields.ts';
import {
  deleted,
  deletionReply,
  operation,
  recordReply,
  type Tag,
} from '../../platform/http/contract/operation.ts';
import { listReply, pageFields } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { namedChanges, namedObject } from '../../platform/http/contract/words.ts';
import { deliveryWords, webhookWords } from './webhooks.words.ts';

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

const delivery = namedObject('Delivery', deliveryWords, {
  id: z.string().meta({ format: 'uuid' }),
  numero: z.int().nullable(),
  evento: z.string(),
  momento: moment,
  tentativa: z.int(),
  status: z.int().nullable(),
  duracao_ms: z.int(),
  erro: z.string().nullable(),
  resposta: z.string(),
});

export type Webhook = z.output<typeof webhook>;
export type WebhookChanges = z.output<typeof webhookChanges>;

export function toWebhook(row: Omit<Webhook, 'eventos' | 'ativo'> & { eventos: string }): Webhook {
  const { id, descricao, cursor, pausa, created_at, updated_at } = row;
  const eventos: string[] = JSON.parse(row.eventos);
  return {
    id,
    url: row.url,
    eventos,
    descricao,
    ativo: pausa === null,
    cursor,
    pausa,
    created_at,
    updated_at,
  };
}

const tag: Tag = {
  name: 'Webhooks',
  description: 'Endereços que são avisados do que acontece, na ordem em que acontece',
};
const record = namedByUuid(webhook.shape.id, problems.webhookNotFound);

const SIGNED =
  'Cada evento é um `POST` assinado segundo a especificação Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Uma resposta 2xx em até 15 segundos o dá por entregue; qualquer outra o faz ser tentado de novo, sem que os seguintes passem à frente. Uma empresa pode ter 20 webhooks.';

export const webhookDeleted = deleted('Webhook deletado com sucesso');

export const listWebhooks = operation({
  id: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  tag,
  summary: 'Lista os webhooks, do mais novo ao mais antigo',
  query: z.object({ ...pageFields }),
  reply: listReply(webhook),
  problems: [problems.invalidInput],
});

export const createWebhook = operation({
  id: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  tag,
  summary: 'Cadastra um webhook',
  description: `${SIGNED} Um webhook novo começa pelo que vier a acontecer.`,
  body: newWebhook,
  status: 201,
  reply: recordReply(issuedWebhook),
  secretReply: true,
  problems: [problems.invalidInput, problems.tooManyWebhooks],
});

export const getWebhook = operation({
  id: 'getWebhook',
  method: 'GET',
  path: '/webhooks/:id',
  tag,
  summary: 'Mostra um webhook',
  record,
  reply: recordReply(webhook),
  conditional: true,
});

export const updateWebhook = operation({
  id: 'updateWebhook',
  method: 'PUT',
  path: '/webhooks/:id',
  tag,
  summary: 'Altera, pausa, retoma ou reposiciona um webhook',
  description:
    'Só os campos enviados mudam. `ativo: true` retoma e tenta imediatamente. `cursor` faz contar de novo a partir da mudança seguinte, ou pula as que não interessam.',
  record,
  body: webhookChanges,
  reply: recordReply(webhook),
  guarded: true,
  problems: [problems.invalidInput],
});

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/:id',
  tag,
  summary: 'Apaga um webhook e as suas tentativas',
  record,
  reply: deletionReply(webhookDeleted),
  guarded: true,
});

export const rotateWebhook = operation({
  id: 'rotateWebhook',
  method: 'POST',
  path: '/webhooks/:id/rotate',
  tag,
  summary: 'Troca o segredo de um webhook',
  description: 'Durante 24 horas os eventos levam as duas assinaturas, a do segredo novo e a do anterior.',
  record,
  status: 201,
  reply: recordReply(issuedWebhook),
  secretReply: true,
});

export const testWebhook = operation({
  id: 'testWebhook',
  method: 'POST',
  path: '/webhooks/:id/test',
  tag,
  summary: 'Envia um evento de teste',
  description:
    'Envia imediatamente um evento `teste`, assinado como os outros, também a um webhook em pausa, e responde com a tentativa. Não move o cursor.',
  fleeting: true,
  record,
  reply: recordReply(delivery),
});

export const listDeliveries = operation({
  id: 'listDeliveries',
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  tag,
  summary: 'Mostra as últimas 100 tentativas de entrega, da mais nova à mais antiga',
  record,
  reply: listReply(delivery),
});
