import { ApiError, problems } from '../../contract/problems.ts';
import { FairQueue } from '../database/fair-queue.ts';

export interface EmailMessage {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attachments?: readonly EmailAttachment[];
}

export interface EmailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Hands a letter to the mail server; rejects when the server refuses it. */
export type Mail = (letter: EmailMessage) => Promise<void>;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/**
 * Every kind of letter that we send, with its bounds: letters to one address within an hour, of all companies, and letters of one
 * company within a day. An invitation goes to whatever address a company types; orders go to factories, which get many an hour.
 */
const BOUNDS = {
  convite: { ofAddress: 3, ofCompany: 50 },
  pedido: { ofAddress: 500, ofCompany: 500 },
  resposta: { ofAddress: 20, ofCompany: 500 },
};

type EmailKind = keyof typeof BOUNDS;

const REMEMBERED = 20_000;

/** The only way to the mail server: counts letters by address and company, in memory, and sends a few at a time, companies in turn. */
export class Mailer {
  readonly #mail: Mail | undefined;
  readonly #onFailure: (error: unknown) => void;
  readonly #now: () => number;
  /** When letters were counted, by the key of their bound; the keys longest unused are forgotten first. */
  readonly #times = new Map<string, number[]>();
  readonly #queue = new FairQueue({ places: 4, ofCompany: 2, waitingOfCompany: 50 });

  constructor(mail: Mail | undefined, onFailure: (error: unknown) => void, now: () => number = Date.now) {
    this.#mail = mail;
    this.#onFailure = onFailure;
    this.#now = now;
  }

  /** Whether there is a mail server. */
  get canSend(): boolean {
    return this.#mail !== undefined;
  }

  /** Resolves when the mail server has taken the letter. Beyond the bounds it is refused with 429. */
  async send(kind: EmailKind, company: string, letter: EmailMessage): Promise<void> {
    if (!this.#count(kind, company, letter))
      throw new ApiError(problems.tooManyLetters, { headers: { 'retry-after': String(HOUR / 1000) } });
    await this.#hand(company, letter);
  }

  /** Sends without delaying the request; false beyond the bounds. A letter that the server refuses is lost. */
  sendInBackground(kind: EmailKind, company: string, letter: EmailMessage): boolean {
    if (!this.#count(kind, company, letter)) return false;
    this.#hand(company, letter).catch(this.#onFailure);
    return true;
  }

  /** Counts one more for all bounds, or for none and returns false. */
  #count(kind: EmailKind, company: string, { to }: EmailMessage): boolean {
    const { ofAddress, ofCompany } = BOUNDS[kind];
    const addresses = [to].flat().map((address) => address.trim().toLowerCase());
    const bounds = [
      { key: `${kind} de ${company}`, most: ofCompany, millis: DAY },
      ...addresses.map((address) => ({ key: `${kind} para ${address}`, most: ofAddress, millis: HOUR })),
    ];
    const now = this.#now();
    const counted = bounds.map(({ key, most, millis }) => {
      const recent = (this.#times.get(key) ?? []).filter((time) => time > now - millis);
      return { key, recent, isFull: recent.length >= most };
    });
    if (counted.some(({ isFull }) => isFull)) return false;
    for (const { key, recent } of counted) {
      this.#times.delete(key);
      this.#times.set(key, [...recent, now]);
    }
    for (const key of this.#times.keys()) {
      if (this.#times.size <= REMEMBERED) break;
      this.#times.delete(key);
    }
    return true;
  }

  async #hand(company: string, letter: EmailMessage): Promise<void> {
    await this.#queue.run({ company }, async () => this.#mail?.(letter));
  }
}
