import type { Transaction } from '../database/database.ts';

/** Where someone leaves a company, or is kept out of it. */
export async function endSessionsIn(db: Transaction, usuarioId: string, empresaId: string): Promise<void> {
  await db
    .deleteFrom('sessoes')
    .where('usuario_id', '=', usuarioId)
    .where('empresa_id', '=', empresaId)
    .execute();
}

/** Where his password is another one: the session that changed it, if any, goes on. */
export async function endSessionsOf(db: Transaction, usuarioId: string, exceptId?: string): Promise<number> {
  let ended = db.deleteFrom('sessoes').where('usuario_id', '=', usuarioId);
  if (exceptId !== undefined) ended = ended.where('id', '<>', exceptId);
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}
