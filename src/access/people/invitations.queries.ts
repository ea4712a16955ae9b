import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, momentBefore } from '../../platform/database/ids.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { InvitationTable } from '../../platform/database/tables/people.ts';

/** Without a person it creates the company's first owner; without a company it is the operator's and covers all companies. */
export type Invitation = Pick<InvitationTable, 'hash' | 'empresa_id' | 'usuario_id' | 'expires_at'>;

/** Replaces earlier links for the same person and company. */
export async function insertInvitation(db: Transaction, invitation: Invitation): Promise<void> {
  const { usuario_id, empresa_id } = invitation;
  if (usuario_id !== null) await removeInvitations(db, usuario_id, empresa_id);
  await db
    .insertInto('convites')
    .values({ ...invitation, created_at: currentMoment() })
    .execute();
}

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

/** False when the link was already used: of two concurrent uses, one fails. */
export async function useInvitation(db: Transaction, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('convites').where('hash', '=', hash).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function removeOldInvitations(db: Transaction): Promise<void> {
  await db.deleteFrom('convites').where('expires_at', '<=', momentBefore(0)).execute();
}
