import { chooseVendedor, findShare } from '../../access/people/vendedores.queries.ts';
import { type AccessScope, accessScopeOf } from '../../domain/access-scope.ts';
import type { CommissionRule } from '../../domain/commission-rates.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { ApiError, problems, refuse, saleProductUnusable } from '../../platform/http/contract/problems.ts';
import { selectRulesFor } from '../commission-rules/commission-rules.queries.ts';
import { productsOfCodes } from '../products/product-codes.queries.ts';
import { findUnusableProduct } from '../products/products.queries.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';
import { findReferences, type SaleReferences } from './sale-references.queries.ts';
import type { NetItem, PricedItem } from './sales.rules.ts';

/** The records that a sale refers to. */
interface References {
  clienteId?: string | undefined;
  representadaId?: string | undefined;
  itens?: readonly Pick<PricedItem, 'produto_id'>[] | undefined;
}

/** The current rate, event and due day of the representada and the vendedor's share, which a sale freezes. */
export interface AgreedTerms
  extends Pick<SaleRow, 'comissao' | 'comissao_evento' | 'comissao_dia' | 'comissao_base' | 'repasse'>,
    Pick<SaleReferences, 'pedido_minimo' | 'has_multiples' | 'keeps_codes' | 'keeps_order_codes'> {
  readonly rules: readonly CommissionRule[];
}

/** The same, with vendedor and portfolio. */
export interface NewSaleTerms extends AgreedTerms, Pick<SaleRow, 'vendedor_id' | 'carteira_id'> {}

/**
 * Only new references are checked: a sale may keep its client, representada and products even if they became inactive, because a
 * form sends back what it read.
 */
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

/**
 * A caller limited to his portfolio may sell only to his own clients; a strict catalogue allows only active products of active
 * representadas.
 */
export async function checkReferences(
  db: Transaction,
  caller: Caller,
  { clienteId, representadaId, itens = [] }: References,
  known?: SaleReferences,
): Promise<SaleReferences> {
  const { id: empresaId, catalogo_estrito } = caller;
  const found = known ?? (await findReferences(db, empresaId, clienteId, representadaId));
  if (clienteId !== undefined && !isUsable(found, accessScopeOf(caller))) refuse(problems.saleClientUnusable);
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

/** The same for a new sale, with its terms; its references may already be loaded. */
export async function checkNewSale(
  db: Transaction,
  caller: Caller,
  sale: Required<References> & { vendedor_id?: string | null | undefined },
  known?: SaleReferences,
): Promise<NewSaleTerms> {
  const found = await checkReferences(db, caller, sale, known);
  const { client_vendedor, client_repasse } = found;
  const vendedor_id = await chooseVendedor(db, accessScopeOf(caller), sale.vendedor_id, client_vendedor);
  const isClients = vendedor_id === client_vendedor;
  const repasse = isClients ? (client_repasse ?? 0) : await findShare(db, caller.id, vendedor_id);
  const terms = await termsIn(db, caller.id, found, sale);
  return { ...terms, repasse, vendedor_id, carteira_id: isClients ? null : client_vendedor };
}

/** The client's vendedor, who also sees the sale, if he is not the sale's own. */
export async function findPortfolio(
  db: Transaction,
  { empresa_id, cliente_id, vendedor_id }: Pick<SaleRow, 'empresa_id' | 'cliente_id' | 'vendedor_id'>,
): Promise<string | null> {
  const { client_vendedor } = await findReferences(db, empresa_id, cliente_id);
  return client_vendedor === vendedor_id ? null : client_vendedor;
}

function isUsable({ client, client_vendedor }: SaleReferences, { vendedorId }: AccessScope): boolean {
  return Boolean(client) && (vendedorId === null || client_vendedor === vendedorId);
}

/** What a representada currently pays for sales to a client, even if both are inactive. */
export async function readAgreedTerms(
  db: Transaction,
  empresaId: string,
  {
    cliente_id,
    representada_id,
    vendedor_id,
  }: Pick<SaleRow, 'cliente_id' | 'representada_id' | 'vendedor_id'>,
): Promise<AgreedTerms> {
  const names = { clienteId: cliente_id, representadaId: representada_id };
  const found = await findReferences(db, empresaId, cliente_id, representada_id);
  const terms = await termsIn(db, empresaId, found, names);
  return { ...terms, repasse: await findShare(db, empresaId, vendedor_id) };
}

async function termsIn(
  db: Transaction,
  empresa_id: string,
  found: SaleReferences,
  { clienteId = '', representadaId = '' }: References,
): Promise<Omit<AgreedTerms, 'repasse'>> {
  const { comissao, comissao_evento, comissao_dia, comissao_base } = found;
  if (comissao === null || comissao_evento === null || comissao_dia === null || comissao_base === null)
    throw new Error('A sale names a representada that is not there');
  const case_ = { empresa_id, cliente_id: clienteId, representada_id: representadaId };
  const rules = found.has_rules ? await selectRulesFor(db, case_) : [];
  return { ...found, comissao, comissao_evento, comissao_dia, comissao_base, rules };
}

type Named = Pick<NetItem, 'produto_id' | 'codigo'>;

export function hasCodes(items: readonly Named[]): boolean {
  return items.some(({ codigo }) => codigo !== undefined);
}

/** Items whose products are named by code get their ids; a code that names none, or several, is refused. */
export async function withProductIds<Item extends Named>(
  db: Reader,
  empresaId: string,
  representadaId: string,
  items: readonly Item[],
): Promise<Item[]> {
  if (!hasCodes(items)) return [...items];
  const products = await productsOfCodes(
    db,
    empresaId,
    items.flatMap(({ codigo }) => codigo ?? []),
  );
  return items.map(({ codigo, ...item }, at) => {
    if (!codigo) return item as Item;
    const produto_id = products.find(codigo, representadaId.toLowerCase());
    if (produto_id === undefined)
      throw new ApiError(problems.productUnknown, { campo: `itens.${at}.codigo` });
    return { ...item, produto_id } as Item;
  });
}
