import { z } from 'zod';
import * as field from '../../contract/declared-fields.ts';
import { hasForm, LENGTHS, moment, text } from '../../contract/fields.ts';
import { listReply, pageFields } from '../../contract/lists.ts';
import { recordReply, type Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { namedByUuid, operationsOn } from '../../contract/resource.ts';
import { described, MOMENT_WORDS, objectOf } from '../../contract/words.ts';
import { eventNamesOf, KIND_NAMES } from '../../domain/kind-names.ts';

const WEBHOOK_EXAMPLE = '019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77';

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
  .check(hasForm('url', 'Endereço inválido', (value) => URL.canParse(value)))
  .meta({ format: 'uri' });

const webhookFields = {
  id: field.shown(field.shownUuid, 'Identificador do webhook', WEBHOOK_EXAMPLE),
  url: field.required(
    url,
    'Para onde os eventos são enviados: `https`, num endereço público',
    'https://erp.exemplo.com.br/talao',
  ),
  eventos: {
    ...field.required(patterns, 'Quais eventos: pelo nome, todos de um recurso (`vendas.*`) ou todos (`*`)', [
      'vendas.*',
      'clientes.criado',
    ]),
    shown: z.array(z.string()),
  },
  descricao: field.optionally(
    text({ min: 0, max: LENGTHS.name }),
    '',
    'Para que serve',
    'ERP da contabilidade',
  ),
  ativo: field.optionally(
    z.boolean(),
    true,
    'Se os eventos são enviados; `true` retoma um webhook em pausa',
    true,
  ),
  cursor: {
    ...field.shown(z.int(), 'O número da última mudança contada ou dispensada; a próxima é a seguinte', 1042),
    changed: z.int().min(0),
  },
  pausa: field.shown(
    z.enum(PAUSES).nullable(),
    'Por que está em pausa: por quem o administra (`manual`), porque o destino disse que acabou (`410`) ou porque falhou por três dias (`falhas`); `null`: não está',
    null,
  ),
  ...field.MOMENTS,
};

const schemas = field.recordObjects('Webhook', webhookFields, { ativo: true });
export const { created: newWebhook, changes: webhookChanges, shown: webhook } = schemas;

const issuedWebhook = objectOf('IssuedWebhook', {
  ...webhook.shape,
  segredo: described(
    z.string(),
    'O segredo que assina os eventos, mostrado só nesta resposta',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  ),
});

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
const SIGNED =
  'Cada evento é um `POST` assinado segundo a especificação Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Uma resposta 2xx em até 15 segundos o dá por entregue; qualquer outra o faz ser tentado de novo, sem que os seguintes passem à frente. Uma empresa pode ter 20 webhooks.';

const operations = operationsOn({
  name: 'Webhook',
  path: '/webhooks',
  tag,
  schemas,
  record: namedByUuid(webhook.shape.id, problems.webhookNotFound),
});

export const listWebhooks = operations.other('listWebhooks', 'GET /webhooks', {
  summary: 'Lista os webhooks, do mais novo ao mais antigo',
  query: z.object(pageFields),
  reply: listReply(webhook),
});

export const createWebhook = operations.create({
  summary: 'Cadastra um webhook',
  description: `${SIGNED} Um webhook novo começa pelo que vier a acontecer.`,
  reply: recordReply(issuedWebhook),
  secretReply: true,
  problems: [problems.tooManyWebhooks],
});

export const getWebhook = operations.get({ summary: 'Mostra um webhook' });

export const updateWebhook = operations.update({
  summary: 'Altera, pausa, retoma ou reposiciona um webhook',
  description:
    'Só os campos enviados mudam. `ativo: true` retoma e tenta imediatamente. `cursor` faz contar de novo a partir da mudança seguinte, ou pula as que não interessam.',
});

export const deleteWebhook = operations.remove({
  summary: 'Apaga um webhook e as suas tentativas',
  message: 'Webhook deletado com sucesso',
});

export const rotateWebhook = operations.other('rotateWebhook', 'POST /webhooks/:id/rotate', {
  summary: 'Troca o segredo de um webhook',
  description: 'Durante 24 horas os eventos levam as duas assinaturas, a do segredo novo e a do anterior.',
  status: 201,
  reply: recordReply(issuedWebhook),
  secretReply: true,
});

export const testWebhook = operations.other('testWebhook', 'POST /webhooks/:id/test', {
  summary: 'Envia um evento de teste',
  description:
    'Envia imediatamente um evento `teste`, assinado como os outros, também a um webhook em pausa, e responde com a tentativa. Não move o cursor.',
  fleeting: true,
  reply: recordReply(delivery),
});

export const listDeliveries = operations.other('listDeliveries', 'GET /webhooks/:id/deliveries', {
  summary: 'Mostra as últimas 100 tentativas de entrega, da mais nova à mais antiga',
  reply: listReply(delivery),
});
