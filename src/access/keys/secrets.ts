import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** `talao_` makes a leaked key recognisable; the eight digits after it name the key in lists; the rest is the secret. */
const FORM = /^(talao_[0-9a-f]{8})_[0-9a-f]{48}$/;

export interface NewSecret {
  apiKey: string;
  prefixo: string;
  hash: string;
}

export function makeSecret(): NewSecret {
  const prefixo = `talao_${randomBytes(4).toString('hex')}`;
  const apiKey = `${prefixo}_${randomBytes(24).toString('hex')}`;
  return { apiKey, prefixo, hash: hashSecret(apiKey) };
}

export function prefixOf(apiKey: string): string {
  return FORM.exec(apiKey)?.[1] ?? '';
}

const HASH_OF_NOTHING = hashSecret('');

/** Takes the same time for a wrong secret and for a prefix that no key has. */
export function matchesHash(apiKey: string, hash: string | undefined): boolean {
  const same = timingSafeEqual(Buffer.from(hashSecret(apiKey)), Buffer.from(hash ?? HASH_OF_NOTHING));
  return same && hash !== undefined;
}

export function hashSecret(apiKey: string): string {
  return hash('sha256', apiKey);
}
