import type { Reader, Transaction } from '../database/database.ts';
import { currentMoment, momentBefore, newStamp } from '../database/ids.ts';
import type { PasskeyTable } from '../database/tables.ts';
import { offsetOf, type Page } from '../http/contract/pagination.ts';

const CHALLENGE_LIFE_MILLIS = 5 * 60 * 1000;

export type NewPasskey = Pick<
  PasskeyTable,
  'usuario_id' | 'nome' | 'credencial' | 'chave_publica' | 'contador' | 'transportes'
>;

export async function insertChallenge(
  db: Transaction,
  desafio: string,
  usuarioId: string | null,
): Promise<void> {
  await db
    .insertInto('desafios')
    .values({ desafio, usuario_id: usuarioId, created_at: currentMoment() })
    .execute();
}

/** Whether it was there to be answered, by this person or, where that is null, by anyone. It serves once. */
export async function takeChallenge(
  db: Transaction,
  desafio: string,
  usuarioId: string | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('desafios')
    .where('desafio', '=', desafio)
    .where('usuario_id', usuarioId === null ? 'is' : '=', usuarioId)
    .where('created_at', '>', momentBefore(CHALLENGE_LIFE_MILLIS))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function removeOldChallenges(db: Transaction): Promise<void> {
  await db.deleteFrom('desafios').where('created_at', '<=', momentBefore(CHALLENGE_LIFE_MILLIS)).execute();
}

/** Undefined where some person has registered the same one already. */
export async function insertPasskey(db: Transaction, passkey: NewPasskey): Promise<PasskeyTable | undefined> {
  return db
    .insertInto('passkeys')
    .values({ ...newStamp(), ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.column('credencial').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function listPasskeys(db: Reader, usuarioId: string): Promise<PasskeyTable[]> {
  return db.selectFrom('passkeys').selectAll().where('usuario_id', '=', usuarioId).orderBy('id').execute();
}

export async function selectPasskeys(db: Reader, usuarioId: string, page: Page) {
  const found = db.selectFrom('passkeys').where('usuario_id', '=', usuarioId);
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await found
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function findByCredential(db: Reader, credencial: string): Promise<PasskeyTable | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credencial', '=', credencial).executeTakeFirst();
}

export async function notePasskeyUse(db: Transaction, id: string, contador: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ contador, last_used_at: currentMoment() })
    .where('id', '=', id)
    .execute();
}

export async function renamePasskey(
  db: Transaction,
  usuarioId: string,
  id: string,
  nome: string,
): Promise<PasskeyTable | undefined> {
  return db
    .updateTable('passkeys')
    .set({ nome })
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Whether there was one of this person's. */
export async function removePasskey(db: Transaction, usuarioId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
