import { selectRulesFor } from '../commission-rules/commission-rules.queries.ts';
import type { Transaction } from '../database/database.ts';
import type { CommissionRule } from '../domain/commission-rates.ts';
import type { Caller } from '../http/access/caller.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems, saleProductUnusable } from '../http/contract/problems.ts';
import { findUnusableProduct } from '../products/products.queries.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';
import { findReferences, type SaleReferences } from './sale-references.queries.ts';
import type { PricedItem } from './sales.rules.ts';

/** The records of the company that a sale names. */
interface References {
  clienteId?: string | undefined;
  representadaId?: string | undefined;
  itens?: readonly Pick<PricedItem, 'produto_id'>[] | undefined;
}

/** What the representada pays, and when, as it stands now: a sale keeps it. */
export interface AgreedTerms extends Pick<SaleRow, 'comissao' | 'comissao_evento' | 'comissao_dia'> {
  readonly rules: readonly CommissionRule[];
}

/** A sale may keep the client, the representada and the products it has, whatever became of them: a form sends back what it read. */
export function newReferences(
  { row: current, items }: SaleFacts,
  { clienteId, representadaId, itens }: References,
): References {
  const sold = new Set(items.map((item) => item.produto_id));
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
): Promise<SaleReferences> {
  const found = await findReferences(db, empresaId, clienteId, representadaId);
  if (clienteId !== undefined && !found.client) refuse(problems.saleClientUnusable);
  if (representadaId !== undefined) {
    if (found.representada === null) refuse(problems.representadaUnknown);
    if (catalogo_estrito && !found.representada) refuse(problems.representadaInactive);
  }
  if (!catalogo_estrito) return found;
  const products = itens.map((item) => item.produto_id);
  const unusable = await findUnusableProduct(db, empresaId, products);
  if (unusable !== undefined) refuse(saleProductUnusable(unusable));
  return found;
}

/** The same for a new sale, with what it will earn. */
export async function checkNewSale(
  db: Transaction,
  caller: Caller,
  sale: Required<References>,
): Promise<AgreedTerms> {
  return termsIn(db, caller.id, await checkReferences(db, caller, sale), sale);
}

/** What a representada of the company pays for sales to a client now, whatever became of both. */
export async function readAgreedTerms(
  db: Transaction,
  empresaId: string,
  { cliente_id, representada_id }: Pick<SaleRow, 'cliente_id' | 'representada_id'>,
): Promise<AgreedTerms> {
  const names = { clienteId: cliente_id, representadaId: representada_id };
  return termsIn(db, empresaId, await findReferences(db, empresaId, cliente_id, representada_id), names);
}

async function termsIn(
  db: Transaction,
  empresa_id: string,
  { comissao, comissao_evento, comissao_dia, has_rules }: SaleReferences,
  { clienteId = '', representadaId = '' }: References,
): Promise<AgreedTerms> {
  if (comissao === null || comissao_evento === null || comissao_dia === null)
    throw new Error('A sale names a representada that is not there');
  const case_ = { empresa_id, cliente_id: clienteId, representada_id: representadaId };
  const rules = has_rules ? await selectRulesFor(db, case_) : [];
  return { comissao, comissao_evento, comissao_dia, rules };
}
