import type { Transaction } from '../../platform/database/database.ts';

/** Ends a person's sessions in a company: on leaving, deactivation or a new credential. */
export async function endSessionsIn(db: Transaction, usuarioId: string, empresaId: string): Promise<void> {
  await db
    .deleteFrom('sessoes')
    .where('empresa_id', '=', empresaId)
    .where('credencial_id', 'in', ({ selectFrom }) =>
      selectFrom('credenciais').select('id').where('usuario_id', '=', usuarioId),
    )
    .execute();
}

/** Ends a credential's sessions after a password change, except the one that changed it. */
export async function endSessionsOf(
  db: Transaction,
  credencialId: string,
  exceptId?: string,
): Promise<number> {
  let ended = db.deleteFrom('sessoes').where('credencial_id', '=', credencialId);
  if (exceptId !== undefined) ended = ended.where('id', '<>', exceptId);
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}
