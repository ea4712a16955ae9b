/** The console's address, and how to send mail. */
export interface Site {
  /** Without a trailing slash; never derived from a request. */
  address(): string;
  /** The relying party of passkeys, and the origin that may use them. */
  passkeys(): { rpID: string; origin: string };
  /** Sends a letter in the background; absent without a mail server. */
  readonly mail?: Mail | undefined;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type Mail = (letter: Letter) => void;
