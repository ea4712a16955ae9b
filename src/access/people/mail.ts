import type { Letter, Mail } from './site.ts';

/**
 * Sends letters by the mail server at `url` without delaying the request: the invitation link works even if the letter is lost.
 */
export function mailBy(url: string, from: string, onFailure: (error: unknown) => void): Mail {
  return (letter: Letter) => void send(url, from, letter).catch(onFailure);
}

async function send(url: string, from: string, letter: Letter): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  try {
    await transport.sendMail({ from, ...letter });
  } finally {
    transport.close();
  }
}

export function invitationLetter(to: string, company: string, link: string): Letter {
  return {
    to,
    subject: `Seu acesso ao Talão: ${company}`,
    text: `Olá!

${company} convidou você para trabalhar no Talão. Abra este endereço para entrar:

${link}

Ele serve uma vez, nos próximos 7 dias. Se você não esperava este convite, ignore esta mensagem.
`,
  };
}
