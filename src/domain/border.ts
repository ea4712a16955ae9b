import type { Role } from './roles.ts';

/**
 * The records of his company that a caller may see: all, or the portfolio of one vendedor. Queries of clients, sales and what
 * depends on them take a border instead of the company, so that none can ignore it.
 */
export interface Border {
  readonly empresaId: string;
  /** The vendedor whose clients and sales alone are visible; null for all. */
  readonly vendedorId: string | null;
}

interface Member {
  readonly id: string;
  readonly papel: Role;
  readonly usuario_id: string | null;
}

export function borderOf({ id, papel, usuario_id }: Member): Border {
  if (papel !== 'vendedor') return wholeCompany(id);
  if (usuario_id === null) throw new Error('Only a person is a vendedor');
  return { empresaId: id, vendedorId: usuario_id };
}

/** For work on behalf of the whole company. */
export function wholeCompany(empresaId: string): Border {
  return { empresaId, vendedorId: null };
}

/** A cache key that differs for every border. */
export function nameBorder({ empresaId, vendedorId }: Border): string {
  return vendedorId === null ? empresaId : `${empresaId}.${vendedorId}`;
}
