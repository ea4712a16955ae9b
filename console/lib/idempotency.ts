/** Not `randomUUID`, which browsers only offer over HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The header that makes a retry safe. */
export function once(key: string) {
  return { header: { 'Idempotency-Key': key } };
}
