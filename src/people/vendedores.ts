import type { Transaction } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { isActiveMember } from './vendedores.queries.ts';

/** A caller who sees only his own portfolio may not name another vendedor. */
export function refuseOtherVendedor({ vendedorId }: Border, sent: string | null | undefined): void {
  if (vendedorId !== null && sent && sent !== vendedorId) refuse(problems.roleForbids);
}

/** The vendedor of a new record: the creator if he is one, else the one sent, else the default given. */
export async function chooseVendedor(
  db: Transaction,
  border: Border,
  sent: string | null | undefined,
  otherwise: string | null = null,
): Promise<string | null> {
  refuseOtherVendedor(border, sent);
  if (border.vendedorId !== null) return border.vendedorId;
  if (sent === undefined || sent === otherwise) return otherwise;
  return checkVendedor(db, border, sent);
}

/**
 * The vendedor after a change. An unchanged value passes even when he is no longer active, because forms send back what they
 * read.
 */
export async function changeVendedor(
  db: Transaction,
  border: Border,
  sent: string | null | undefined,
  before: string | null,
): Promise<string | null> {
  if (sent === undefined || sent === before) return before;
  if (border.vendedorId !== null) refuse(problems.roleForbids);
  return checkVendedor(db, border, sent);
}

async function checkVendedor(
  db: Transaction,
  { empresaId }: Border,
  id: string | null,
): Promise<string | null> {
  if (id !== null && !(await isActiveMember(db, empresaId, id))) refuse(problems.vendedorUnknown);
  return id;
}
