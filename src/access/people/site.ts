/** The console's address. */
export interface Site {
  /** Without a trailing slash; never derived from a request. */
  address(): string;
  /** The relying party of passkeys, and the origin that may use them. */
  passkeys(): { rpID: string; origin: string };
}
