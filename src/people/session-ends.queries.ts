import type { Transaction } from '../database/database.ts';

/** Where someone leaves a company, is kept out of it, or gets another way in. */
export async function endSessionsIn(db: Transaction, usuarioId: string, empresaId: string): Promise<void> {
  await db
    .deleteFrom('sessoes')
    .where('empresa_id', '=', empresaId)
    .where('credencial_id', 'in', ({ selectFrom }) =>
      selectFrom('credenciais').select('id').where('usuario_id', '=', usuarioId),
    )
    .execute();
}

/** Where a password is another one: the session that changed it, if any, goes on. */
export async function endSessionsOf(
  db: Transaction,
  credencialId: string,
  exceptId?: string,
): Promise<number> {
  let ended = db.deleteFrom('sessoes').where('credencial_id', '=', credencialId);
  if (exceptId !== undefined) ended = ended.where('id', '<>', exceptId);
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}
