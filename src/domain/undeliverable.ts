/** The domain of addresses that stand for none: by RFC 2606 nothing can ever be delivered below `.invalid`. */
const DOMAIN = 'sem-email.invalid';

/** For a client without an e-mail, which the interface requires: recognised by everyone, unique, and never written to. */
export function placeholderEmail(unique: string): string {
  return `sem-email-${unique}@${DOMAIN}`;
}

export function isPlaceholderEmail(email: string): boolean {
  return email.toLowerCase().endsWith(`@${DOMAIN}`);
}

/** Whether nothing can be sent there: of who has none, or was forgotten. */
export function isUndeliverable(email: string): boolean {
  return email.toLowerCase().endsWith('.invalid');
}

/** The e-mail of an anonymized client: undeliverable, and unique by the client's id. */
export function anonymousEmail(id: string): string {
  return `anonimo-${id}@anonimo.invalid`;
}

export function isAnonymousEmail(email: string): boolean {
  return /^anonimo-[\da-f-]{36}@anonimo\.invalid$/i.test(email);
}
