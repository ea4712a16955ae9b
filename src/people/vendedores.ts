import type { Transaction } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { isActiveMember } from './vendedores.queries.ts';

/** Who sees but his own portfolio names nobody else. */
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

/** Whose it is after a change. A form sends back what it read: what stays as it is passes, whatever became of him. */
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
