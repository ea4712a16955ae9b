import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** `talao_` makes a leaked key recognisable; the eight digits after it name the key in lists; the rest is the secret. */
const FORM = /^(talao_[0-9a-f]{8})_[0-9a-f]{48}$/;

/** A key made under a credential is hashed with it, so that it cannot be given another one. */
export function makeSecret(credencialId: string | null = null) {
  const prefixo = `talao_${randomBytes(4).toString('hex')}`;
  const apiKey = `${prefixo}_${randomBytes(24).toString('hex')}`;
  return { apiKey, prefixo, hash: hashSecret(bind(apiKey, credencialId)) };
}

const bind = (apiKey: string, credencialId: string | null) =>
  credencialId === null ? apiKey : `${apiKey} ${credencialId}`;

export function prefixOf(apiKey: string): string {
  return FORM.exec(apiKey)?.[1] ?? '';
}

const HASH_OF_NOTHING = hashSecret('');

/** Takes the same time for a wrong secret and for a prefix that no key has. */
export function matchesHash(
  apiKey: string,
  key: { hash: string; credencial_id: string | null } | undefined,
): boolean {
  const sent = hashSecret(bind(apiKey, key?.credencial_id ?? null));
  return timingSafeEqual(Buffer.from(sent), Buffer.from(key?.hash ?? HASH_OF_NOTHING)) && key !== undefined;
}

/** The stored hash of a secret that is random enough not to need a salt: of a key, a session or a link. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
