/** Where people find the console, and how they are written to. */
export interface Site {
  /** Without a slash at its end. Never made from what a request says of itself. */
  address(): string;
  /** What passkeys belong to, and the page that may use them. */
  passkeys(): { rpID: string; origin: string };
  /** Sends what it is given, some time; absent where no mail server is known. */
  readonly mail?: Mail | undefined;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type Mail = (letter: Letter) => void;
