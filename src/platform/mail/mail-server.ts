import { PassThrough } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { EmailMessage, Mail } from './mailer.ts';

/** Milliseconds; a server that does not answer would otherwise hold a place for minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands letters to the mail server at `url`; a letter of which one address is refused goes to nobody. */
export function mailBy(url: string, from: string): Mail {
  const patient = new URL(url);
  for (const [name, millis] of Object.entries(PATIENCE))
    if (!patient.searchParams.has(name)) patient.searchParams.set(name, String(millis));
  return (letter) => send(patient.href, from, letter);
}

async function send(url: string, from: string, letter: EmailMessage): Promise<void> {
  const [{ default: Connection }, { default: MailComposer }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/shared'),
  ]);
  const { auth, ...options } = parseConnectionUrl(url) as SMTPConnection.Options & {
    auth?: { user: string; pass: string };
  };
  const { to, attachments = [], ...rest } = letter;
  const message = new MailComposer({
    from,
    ...rest,
    to: [to].flat(),
    attachments: [...attachments],
  }).compile();
  const connection = new Connection(options);
  const lost = new Promise<never>((_, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('Connection closed')));
  });
  lost.catch(() => {});
  const step = (work: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      lost,
      new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve()))),
    ]);
  try {
    await step((done) => connection.connect(done));
    // The connection says only at run time whether its server takes passwords.
    const { allowsAuth } = connection as SMTPConnection & { allowsAuth?: boolean };
    if (auth && allowsAuth) await step((done) => connection.login({ credentials: auth }, done));
    const held = new HeldMessage(connection);
    message.createReadStream().pipe(held);
    await step((done) => connection.send(message.getEnvelope(), held, done)).catch((error) => {
      // Without an answer nobody knows whether the server has taken what it was given whole.
      throw held.readableEnded && error.response === undefined ? new LetterUnansweredError() : error;
    });
  } finally {
    connection.close();
  }
}

export class LetterUnansweredError extends Error {
  constructor() {
    super('não respondeu depois de receber a carta, que pode ter ido. Confira antes de enviar de novo');
  }
}

/** The library sends to the addresses that were taken; this holds the message back when one was not. */
class HeldMessage extends PassThrough {
  readonly #connection: SMTPConnection;

  constructor(connection: SMTPConnection) {
    super();
    this.#connection = connection;
  }

  /** Called once the server has answered to every address. */
  override pipe<T extends NodeJS.WritableStream>(destination: T): T {
    // Its answers are kept in a field that the types do not declare.
    const { _envelope: envelope } = this.#connection as SMTPConnection & {
      _envelope?: { rejectedErrors?: Error[] };
    };
    const [refusal] = envelope?.rejectedErrors ?? [];
    if (refusal === undefined) return super.pipe(destination);
    this.destroy(refusal);
    return destination;
  }
}
