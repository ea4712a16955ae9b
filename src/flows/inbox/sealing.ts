import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const [NONCE, TAG] = [12, 16];

/** Encrypts a secret for the company that it belongs to, so that it opens in no other's row. */
export function seal(text: string, secretKey: string, empresaId: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secretKey, 'hex'), nonce).setAAD(
    Buffer.from(empresaId),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Undefined when it was sealed with another key. */
export function unseal(sealed: string, secretKey: string, empresaId: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secretKey, 'hex'), bytes.subarray(0, NONCE));
    decipher.setAAD(Buffer.from(empresaId)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
