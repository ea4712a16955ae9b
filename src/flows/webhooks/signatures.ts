import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function makeSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

interface Message {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of the Standard Webhooks specification, signed with every valid secret. */
export function signedHeaders(
  { id, timestamp, body }: Message,
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
