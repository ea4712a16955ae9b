import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, momentBefore, newStamp } from '../../platform/database/ids.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { PasskeyTable } from '../../platform/database/tables/access.ts';
import type { Page } from '../../platform/http/contract/lists.ts';
import { selectShortPage } from '../../platform/lists/pages.queries.ts';

export const CHALLENGE_LIFE_MILLIS = 5 * 60 * 1000;

export type NewPasskey = Pick<
  PasskeyTable,
  'credencial_id' | 'nome' | 'webauthn_id' | 'chave_publica' | 'contador' | 'transportes'
>;

/** False when the challenge was already answered. */
export async function useChallenge(db: Transaction, desafio: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desafios')
    .values({ desafio, created_at: currentMoment() })
    .onConflict((conflict) => conflict.column('desafio').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Challenges that are too old to be answered. */
export async function removeOldChallenges(db: Transaction): Promise<void> {
  await db
    .deleteFrom('desafios')
    .where('created_at', '<=', momentBefore(2 * CHALLENGE_LIFE_MILLIS))
    .execute();
}

/** Undefined when the passkey is already registered. */
export async function insertPasskey(db: Transaction, passkey: NewPasskey): Promise<PasskeyTable | undefined> {
  return db
    .insertInto('passkeys')
    .values({ ...newStamp(), ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.column('webauthn_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function listPasskeys(db: Reader, credencialId: string): Promise<PasskeyTable[]> {
  return rowsWith(db, 'passkeys', { credencial_id: credencialId }).selectAll().orderBy('id').execute();
}

export function selectPasskeys(db: Reader, credencialId: string, page: Page) {
  const found = db.selectFrom('passkeys').selectAll().where('credencial_id', '=', credencialId);
  return selectShortPage(found.orderBy('id', 'desc'), page);
}

export async function findByWebauthnId(db: Reader, id: string): Promise<PasskeyTable | undefined> {
  return db.selectFrom('passkeys').selectAll().where('webauthn_id', '=', id).executeTakeFirst();
}

export async function removePasskeysOf(db: Transaction, credencialId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('credencial_id', '=', credencialId).execute();
}

/** False when the passkey was removed. */
export async function notePasskeyUse(db: Transaction, id: string, contador: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ contador, last_used_at: currentMoment() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function renamePasskey(db: Transaction, credencialId: string, id: string, nome: string) {
  return db
    .updateTable('passkeys')
    .set({ nome })
    .where('credencial_id', '=', credencialId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
