import { problems, refuse } from '../../contract/problems.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';

const member = prepared<{ empresa_id: string; usuario_id: string }>()((db, param) =>
  db
    .selectFrom('membros')
    .select(['repasse', 'ativo', 'saiu_em'])
    .where('empresa_id', '=', param('empresa_id'))
    .where('usuario_id', '=', param('usuario_id')),
);

/** Whether new records may name him. */
export async function isActiveMember(db: Reader, empresaId: string, usuarioId: string): Promise<boolean> {
  const found = await member.first(db, { empresa_id: empresaId, usuario_id: usuarioId });
  return Boolean(found?.ativo) && found?.saiu_em === null;
}

/** His share of a commission, in per cent; 0 without a vendedor. */
export async function findShare(db: Reader, empresaId: string, usuarioId: string | null): Promise<number> {
  if (usuarioId === null) return 0;
  return (await member.first(db, { empresa_id: empresaId, usuario_id: usuarioId }))?.repasse ?? 0;
}

/** A caller who sees only his own portfolio may not name another vendedor. */
export function refuseOtherVendedor({ vendedorId }: AccessScope, sent: string | null | undefined): void {
  if (vendedorId !== null && sent && sent !== vendedorId) refuse(problems.roleForbids);
}

/** The vendedor of a new record: the creator if he is one, else the one sent, else the default given. */
export async function chooseVendedor(
  db: Transaction,
  scope: AccessScope,
  sent: string | null | undefined,
  otherwise: string | null = null,
): Promise<string | null> {
  refuseOtherVendedor(scope, sent);
  if (scope.vendedorId !== null) return scope.vendedorId;
  if (sent === undefined || sent === otherwise) return otherwise;
  return checkVendedor(db, scope, sent);
}

/**
 * The vendedor after a change. An unchanged value passes even when he is no longer active, because forms send back what they
 * read.
 */
export async function changeVendedor(
  db: Transaction,
  scope: AccessScope,
  sent: string | null | undefined,
  before: string | null,
): Promise<string | null> {
  if (sent === undefined || sent === before) return before;
  if (scope.vendedorId !== null) refuse(problems.roleForbids);
  return checkVendedor(db, scope, sent);
}

async function checkVendedor(db: Transaction, { empresaId }: AccessScope, id: string | null) {
  if (id !== null && !(await isActiveMember(db, empresaId, id))) refuse(problems.vendedorUnknown);
  return id;
}
