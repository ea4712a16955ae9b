import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { newStamp } from '../../platform/database/ids.ts';
import type { WebhookClient } from './post-message.ts';
import { NotPublicError } from './public-address.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export interface WebhookMessage {
  readonly id: string;
  readonly numero: number | null;
  readonly evento: string;
  /** When the event happened. */
  readonly momento: string;
  /** The event's data as JSON. */
  readonly data: string;
  readonly tentativa: number;
}

export type Recipient = Pick<
  WebhookRow,
  'id' | 'empresa_id' | 'url' | 'segredo' | 'segredo_anterior' | 'anterior_ate'
>;

/** Sends one message and returns the result; it never throws, because a failed connection is a result too. */
export async function attemptDelivery(poster: WebhookClient, webhook: Recipient, message: WebhookMessage) {
  const { id, numero, evento, momento, data, tentativa } = message;
  const body = `{"type":${JSON.stringify(evento)},"timestamp":${JSON.stringify(momento)},"data":${data}}`;
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'talao-webhooks',
    ...signedHeaders({ id, timestamp, body }, secretsOf(webhook)),
  };
  const { id: deliveryId, created_at } = newStamp();
  const start = performance.now();
  const outcome = await poster.post(webhook.url, headers, body).then(
    ({ status, text }) => ({
      status,
      erro: status >= 200 && status < 300 ? null : refusalOf(status),
      resposta: text,
    }),
    (error) => ({ status: null, erro: explainFailure(error), resposta: '' }),
  );
  return {
    id: deliveryId,
    empresa_id: webhook.empresa_id,
    webhook_id: webhook.id,
    numero,
    evento,
    momento: created_at,
    tentativa,
    duracao_ms: Math.round(performance.now() - start),
    ...outcome,
  };
}

function secretsOf({ segredo, segredo_anterior, anterior_ate }: Recipient): string[] {
  const bothSign =
    segredo_anterior !== null && anterior_ate !== null && Date.parse(anterior_ate) > Date.now();
  return bothSign ? [segredo, segredo_anterior] : [segredo];
}

function refusalOf(status: number): string {
  return status >= 300 && status < 400 ? `Redirecionamento (${status}) não é seguido` : `Resposta ${status}`;
}

const FAILURES: Record<string, string> = {
  ECONNREFUSED: 'Conexão recusada',
  ECONNRESET: 'Conexão interrompida',
  ENOTFOUND: 'Nome não encontrado',
  EAI_AGAIN: 'Nome não encontrado',
  EHOSTUNREACH: 'Destino inalcançável',
  ENETUNREACH: 'Destino inalcançável',
  ABORT_ERR: 'Sem resposta a tempo',
};

function explainFailure(error: Error & { code?: string | number }): string {
  if (error instanceof NotPublicError) return error.message;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return FAILURES.ABORT_ERR as string;
  const code = String(error.code ?? error.name);
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)) return `Certificado inválido (${code})`;
  return FAILURES[code] ?? `Falha de conexão (${code})`;
}

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function makeSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** The headers of the Standard Webhooks specification, signed with every valid secret. */
function signedHeaders(
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    return `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

/** Creating a key object takes longer than signing, so keys are cached. */
const keys = new Map<string, KeyObject>();
const KEYS_KEPT = 200;

function keyOf(secret: string): KeyObject {
  let key = keys.get(secret);
  if (key === undefined) {
    if (keys.size >= KEYS_KEPT) keys.clear();
    key = createSecretKey(secret.slice(PREFIX.length), 'base64');
    keys.set(secret, key);
  }
  return key;
}
