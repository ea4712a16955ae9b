/** The address of a client that was anonymized: nobody's, and no two of them the same. */
export function anonymousEmail(id: string): string {
  return `anonimo-${id}@anonimo.invalid`;
}

export function isAnonymousEmail(email: string): boolean {
  return /^anonimo-[\da-f-]{36}@anonimo\.invalid$/i.test(email);
}
