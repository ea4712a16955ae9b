import type { Role } from './roles.ts';

/**
 * What a caller may see of his company: all of it, or the portfolio of one vendedor. Queries of clients, sales and what
 * follows from them take it in the place of the company, so that none can leave it out.
 */
export interface Border {
  readonly empresaId: string;
  /** Whose clients and sales alone are seen; null where all are. */
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

/** Tells apart what is remembered for one from what is remembered for another. */
export function nameBorder({ empresaId, vendedorId }: Border): string {
  return vendedorId === null ? empresaId : `${empresaId}.${vendedorId}`;
}
