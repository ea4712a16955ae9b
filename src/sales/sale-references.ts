import type { Transaction } from '../database/database.ts';
import type { Caller } from '../http/access/caller.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems, saleProductUnusable } from '../http/contract/problems.ts';
import { findUnusableProduct } from '../products/products.queries.ts';
import { findReferences } from './sale-references.queries.ts';
import type { Sale } from './sales.record.ts';
import type { PricedItem } from './sales.rules.ts';

/** The records of the company that a sale names. */
interface References {
  clienteId?: string | undefined;
  representadaId?: string | undefined;
  itens?: PricedItem[] | undefined;
}

/** A sale may keep the client, the representada and the products it has, whatever became of them: a form sends back what it read. */
export function newReferences(current: Sale, { clienteId, representadaId, itens }: References): References {
  const sold = new Set(current.itens.map((item) => item.produto_id));
  return {
    clienteId: clienteId === current.cliente_id ? undefined : clienteId,
    representadaId: representadaId === current.representada_id ? undefined : representadaId,
    itens: itens?.filter((item) => !sold.has(item.produto_id)),
  };
}

/** A company with a strict catalogue sells only active products of active representadas. */
export async function checkReferences(
  db: Transaction,
  { id: empresaId, catalogo_estrito }: Caller,
  { clienteId, representadaId, itens = [] }: References,
): Promise<void> {
  const { client, representada } = await findReferences(db, empresaId, clienteId, representadaId);
  if (clienteId !== undefined && !client) refuse(problems.saleClientUnusable);
  if (representadaId !== undefined) {
    if (representada === null) refuse(problems.representadaUnknown);
    if (catalogo_estrito && !representada) refuse(problems.representadaInactive);
  }
  if (!catalogo_estrito) return;
  const products = itens.map((item) => item.produto_id);
  const unusable = await findUnusableProduct(db, empresaId, products);
  if (unusable !== undefined) refuse(saleProductUnusable(unusable));
}
