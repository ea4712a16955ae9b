import { randomBytes } from 'node:crypto';
import { problems, refuse } from '../../contract/problems.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, momentIn } from '../../platform/database/ids.ts';
import { removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { EmailMessage } from '../../platform/mail/mailer.ts';
import { hashSecret } from '../keys/secrets.ts';

/** Without a person it creates the company's first owner; without a company it is the operator's and covers all companies. */
export type Invitation = Pick<Row<'convites'>, 'hash' | 'empresa_id' | 'usuario_id' | 'expires_at'>;

export async function removeInvitations(db: Transaction, usuarioId: string, empresaId: string | null) {
  await db
    .deleteFrom('convites')
    .where('usuario_id', '=', usuarioId)
    .where('empresa_id', empresaId === null ? 'is' : '=', empresaId)
    .execute();
}

export async function findInvitation(db: Reader, hash: string): Promise<Invitation | undefined> {
  return rowsWith(db, 'convites', { hash })
    .select(['hash', 'empresa_id', 'usuario_id', 'expires_at'])
    .where('expires_at', '>', currentMoment())
    .executeTakeFirst();
}

/** Refused when the link was already used: of two concurrent uses, one fails. */
export async function useInvitation(db: Transaction, hash: string): Promise<void> {
  if (!(await removeRows(db, 'convites', { hash }))) refuse(problems.invitationUnusable);
}

export async function removeOldInvitations(db: Transaction): Promise<void> {
  await db.deleteFrom('convites').where('expires_at', '<=', currentMoment()).execute();
}

const LIFE_MILLIS = 7 * 24 * 60 * 60 * 1000;

/** Replaces earlier links for the same person and company. The token is part of the link; only its hash is stored. */
export async function issueInvitation(
  db: Transaction,
  target: Pick<Invitation, 'empresa_id' | 'usuario_id'>,
) {
  const { usuario_id, empresa_id } = target;
  if (usuario_id !== null) await removeInvitations(db, usuario_id, empresa_id);
  const token = randomBytes(32).toString('base64url');
  const expires_at = momentIn(LIFE_MILLIS);
  const invitation = { ...target, hash: hashSecret(token), expires_at, created_at: currentMoment() };
  await db.insertInto('convites').values(invitation).execute();
  return { token, expires_at };
}

/** The secret is in the fragment, which servers and proxies never see or log. */
export function invitationLink(address: string, token: string): string {
  return `${address}/convite#${token}`;
}

export function invitationLetter(to: string, company: string, link: string): EmailMessage {
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
