let token: string | undefined;

/** The CSRF token comes with the session and is kept only in memory. */
export function rememberCsrfToken(given: string | undefined): void {
  token = given;
}

export function hasCsrfToken(): boolean {
  return token !== undefined;
}

export function csrfHeader(): Record<string, string> {
  return token === undefined ? {} : { 'x-csrf-token': token };
}
