import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { goalsWithin } from './goals.queries.ts';

export function selectGoalsOfMonth(db: Reader, scope: AccessScope, mes: string) {
  return goalsWithin(db, scope).selectAll().where('mes', '=', mes).orderBy('id').execute();
}

export function nameRepresentadas(db: Reader, empresaId: string, ids: readonly string[]) {
  return db
    .selectFrom('representadas')
    .select(['id', 'nome'])
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .execute();
}

/** Names of members, including those who left. */
export function nameVendedores(db: Reader, empresaId: string, ids: readonly string[]) {
  return db
    .selectFrom('membros')
    .select(['usuario_id as id', 'nome'])
    .where('empresa_id', '=', empresaId)
    .where('usuario_id', 'in', ids)
    .execute();
}
