let token: string | undefined;

/** The service gives the token with the session; it lives in memory only, as long as the page. */
export function rememberCsrfToken(given: string | undefined): void {
  token = given;
}

export function hasCsrfToken(): boolean {
  return token !== undefined;
}

export function csrfHeader(): Record<string, string> {
  return token === undefined ? {} : { 'x-csrf-token': token };
}
