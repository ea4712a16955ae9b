import type { Letter, Mail } from './letters.ts';

/** Milliseconds; a server that does not answer would otherwise hold a place for minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands letters to the mail server at `url`. */
export function mailBy(url: string, from: string): Mail {
  const patient = new URL(url);
  for (const [name, millis] of Object.entries(PATIENCE))
    if (!patient.searchParams.has(name)) patient.searchParams.set(name, String(millis));
  return (letter) => send(patient.href, from, letter);
}

async function send(url: string, from: string, letter: Letter): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  try {
    const { to, attachments = [], ...rest } = letter;
    await transport.sendMail({ from, ...rest, to: [to].flat(), attachments: [...attachments] });
  } finally {
    transport.close();
  }
}
