import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import type { Letter } from '../../platform/mail/letters.ts';
import { type Invitation, insertInvitation } from './invitations.queries.ts';
import { hashToken } from './tokens.ts';

const LIFE_MILLIS = 7 * 24 * 60 * 60 * 1000;

export interface IssuedInvitation {
  /** Part of the link; only its hash is stored. */
  readonly token: string;
  readonly expires_at: string;
}

export async function issueInvitation(
  db: Transaction,
  target: Pick<Invitation, 'empresa_id' | 'usuario_id'>,
): Promise<IssuedInvitation> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + LIFE_MILLIS).toISOString();
  await insertInvitation(db, { ...target, hash: hashToken(token), expires_at });
  return { token, expires_at };
}

/** The secret is in the fragment, which servers and proxies never see or log. */
export function invitationLink(address: string, token: string): string {
  return `${address}/convite#${token}`;
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
