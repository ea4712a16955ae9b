/** A name for one intention. Not `randomUUID`, which browsers only offer over HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends a request under that name, so that sending it again does not do it twice. */
export function once(key: string) {
  return { header: { 'Idempotency-Key': key } };
}
