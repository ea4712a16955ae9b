/** The e-mail of an anonymized client: undeliverable, and unique by the client's id. */
export function anonymousEmail(id: string): string {
  return `anonimo-${id}@anonimo.invalid`;
}

export function isAnonymousEmail(email: string): boolean {
  return /^anonimo-[\da-f-]{36}@anonimo\.invalid$/i.test(email);
}
