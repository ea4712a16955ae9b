import type { Role } from './roles.ts';

/**
 * The records of his company that a caller may see: all, or the portfolio of one vendedor. Queries of clients, sales and what
 * depends on them take a scope instead of the company, so that none can ignore it.
 */
export interface AccessScope {
  readonly empresaId: string;
  /** The vendedor whose clients and sales alone are visible; null for all. */
  readonly vendedorId: string | null;
}

interface Member {
  readonly id: string;
  readonly papel: Role;
  readonly usuario_id: string | null;
}

export function accessScopeOf({ id, papel, usuario_id }: Member): AccessScope {
  if (papel !== 'vendedor') return wholeCompany(id);
  if (usuario_id === null) throw new Error('Only a person is a vendedor');
  return { empresaId: id, vendedorId: usuario_id };
}

/** For work on behalf of the whole company. */
export function wholeCompany(empresaId: string): AccessScope {
  return { empresaId, vendedorId: null };
}

/** A cache key that differs for every scope. */
export function nameAccessScope({ empresaId, vendedorId }: AccessScope): string {
  return vendedorId === null ? empresaId : `${empresaId}.${vendedorId}`;
}
