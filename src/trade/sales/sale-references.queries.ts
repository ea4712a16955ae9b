import { chooseVendedor, findShare } from '../../access/people/vendedores.queries.ts';
import type { Warning } from '../../contract/operation.ts';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import { accessScopeOf } from '../../domain/access-scope.ts';
import { formatPrice } from '../../domain/formats.ts';
import { type SaleStatus, stageOf } from '../../domain/sale-status.ts';
import { minimumWarning, warningsOf } from '../../domain/sale-warnings.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { NIL_UUID } from '../../platform/database/ids.ts';
import { preparedForEach } from '../../platform/database/prepared.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { rulesFor } from '../commission-rules/commission-rules.queries.ts';
import { findAvailability } from '../products/availability.queries.ts';
import { productsOfCodes } from '../products/product-codes.queries.ts';
import { findUnusableProduct } from '../products/products.queries.ts';
import { judgeStored, readOrderTerms } from './held-orders.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';
import type { NetItem, PricedItem } from './sales.rules.ts';

/** What a sale needs to know of its references; all fields of an unknown client or representada are null. */
export type SaleReferences = Awaited<ReturnType<typeof references.one>>;

type Names = Readonly<Record<'empresa_id' | 'cliente_id' | 'representada_id', string>>;

function namesOf(empresaId: string, clienteId: string, representadaId: string): Names {
  return {
    empresa_id: empresaId,
    cliente_id: clienteId.toLowerCase(),
    representada_id: representadaId.toLowerCase(),
  };
}

/** One statement, because every sale needs it. */
export function findReferences(
  db: Transaction,
  empresaId: string,
  clienteId = NIL_UUID,
  representadaId = NIL_UUID,
) {
  return references.one(db, namesOf(empresaId, clienteId, representadaId));
}

/** For many new sales by one statement of each kind. */
export async function findAllReferences(
  db: Transaction,
  asked: readonly {
    readonly caller: Caller;
    readonly sale: Required<Omit<References, 'itens' | 'isPast'>>;
  }[],
) {
  const names = asked.map(({ caller, sale }) => namesOf(caller.id, sale.clienteId, sale.representadaId));
  // Every company exists, so there is one result for each.
  return (await references.each(db, names)) as SaleReferences[];
}

const references = preparedForEach<Names>({
  empresa_id: 'uuid',
  cliente_id: 'uuid',
  representada_id: 'uuid',
})((from, param, db) => {
  const empresa_id = param('empresa_id');
  const multiples = rowsWith(db, 'produtos', { empresa_id }).where('produtos.multiplo', 'is not', null);
  const minimums = rowsWith(db, 'produtos', { empresa_id }).where('produtos.preco_minimo', 'is not', null);
  const lists = rowsWith(db, 'listas_preco', { empresa_id });
  const quoted = rowsWith(db, 'vendas', { empresa_id })
    .select('vendas.id')
    .where('vendas.orcamento', 'is not', null);
  const likeOrders = quoted.where('vendas.orcamento', '>=', 'PED-').where('vendas.orcamento', '<', 'PED.');
  const rules = rowsWith(db, 'regras', { empresa_id, representada_id: param('representada_id') });
  return (
    from('empresas')
      .leftJoin('clientes', (join) =>
        join.on('clientes.empresa_id', '=', empresa_id).on('clientes.id', '=', param('cliente_id')),
      )
      .leftJoin('membros', (join) =>
        join
          .on('membros.empresa_id', '=', empresa_id)
          .onRef('membros.usuario_id', '=', 'clientes.vendedor_id'),
      )
      .leftJoin('representadas', (join) =>
        join
          .on('representadas.empresa_id', '=', empresa_id)
          .on('representadas.id', '=', param('representada_id')),
      )
      .where('empresas.id', '=', empresa_id)
      // Whether each is active.
      .select(['clientes.ativo as client', 'representadas.ativo as representada'])
      .select(['clientes.vendedor_id as client_vendedor', 'membros.repasse as client_repasse'])
      .select(['representadas.comissao', 'representadas.comissao_evento', 'representadas.comissao_dia'])
      .select(['representadas.comissao_base', 'representadas.pedido_minimo', 'empresas.saldo_desde'])
      .select(['clientes.credito', 'representadas.segura_pedido', 'representadas.posicao_em'])
      .select(({ exists }) => [
        exists(rules.select('regras.id')).as('has_rules'),
        exists(multiples.select('produtos.id')).as('has_multiples'),
        exists(minimums.select('produtos.id')).as('has_minimums'),
        exists(lists.select('listas_preco.id')).as('has_lists'),
        // Whether former codes of quotations are reserved, and whether any looks like an order's code.
        exists(quoted).as('keeps_codes'),
        exists(likeOrders).as('keeps_order_codes'),
      ])
  );
});

/** The records that a sale refers to. */
interface References {
  clienteId?: string | undefined;
  representadaId?: string | undefined;
  itens?: readonly Pick<PricedItem, 'produto_id'>[] | undefined;
  isPast?: boolean | undefined;
}

/**
 * Checks what a change names anew: a sale may keep its client, representada and products even if they became inactive, because a
 * form sends back what it read.
 */
export async function checkNewReferences(
  db: Transaction,
  caller: Caller,
  { row: current, items }: SaleFacts,
  { clienteId, representadaId, itens }: References,
): Promise<void> {
  const sold = new Set(items.map((item) => item.produto_id));
  const named = {
    clienteId: clienteId === current.cliente_id ? undefined : clienteId,
    representadaId: representadaId === current.representada_id ? undefined : representadaId,
    itens: itens?.filter((item) => !sold.has(item.produto_id)),
  };
  const found = await findReferences(db, caller.id, named.clienteId, named.representadaId);
  await checkReferences(db, caller, named, found);
}

/**
 * A caller limited to his portfolio may sell only to his own clients; a strict catalogue allows only active products of active
 * representadas.
 */
async function checkReferences(
  db: Transaction,
  caller: Caller,
  { clienteId, representadaId, itens = [], isPast = false }: References,
  found: SaleReferences,
): Promise<void> {
  const { id: empresaId, catalogo_estrito } = caller;
  const { vendedorId } = accessScopeOf(caller);
  const isThere = isPast ? found.client !== null : found.client;
  const isUsable = isThere && (vendedorId === null || found.client_vendedor === vendedorId);
  if (clienteId !== undefined && !isUsable) refuse(problems.saleClientUnusable);
  if (representadaId !== undefined) {
    if (found.representada === null) refuse(problems.representadaUnknown);
    if (catalogo_estrito && !found.representada) refuse(problems.representadaInactive);
  }
  if (!catalogo_estrito) return;
  const products = itens.map((item) => item.produto_id);
  const unusable = await findUnusableProduct(db, empresaId, products);
  if (unusable !== undefined) refuse(problems.saleProductUnusable(unusable));
}

/** Checks what a new sale names; returns its terms. */
export async function checkNewSale(
  db: Transaction,
  caller: Caller,
  sale: Required<Omit<References, 'isPast'>> &
    Pick<References, 'isPast'> & { vendedor_id?: string | null | undefined },
  found: SaleReferences,
) {
  await checkReferences(db, caller, sale, found);
  const { client_vendedor, client_repasse } = found;
  const vendedor_id = await chooseVendedor(db, accessScopeOf(caller), sale.vendedor_id, client_vendedor);
  const isClients = vendedor_id === client_vendedor;
  const repasse = isClients ? (client_repasse ?? 0) : await findShare(db, caller.id, vendedor_id);
  const { frozen, rules } = await termsIn(db, caller.id, found, sale, repasse);
  const carteira_id = isClients ? null : client_vendedor;
  return { frozen: { ...frozen, vendedor_id, carteira_id }, rules };
}

/** The client's vendedor, who also sees the sale, if he is not the sale's own. */
export async function findPortfolio(
  db: Transaction,
  { empresa_id, cliente_id, vendedor_id }: Pick<SaleRow, 'empresa_id' | 'cliente_id' | 'vendedor_id'>,
): Promise<string | null> {
  const { client_vendedor } = await findReferences(db, empresa_id, cliente_id);
  return client_vendedor === vendedor_id ? null : client_vendedor;
}

/** What a representada currently pays for sales to a client, even if both are inactive. */
export async function readAgreedTerms(db: Transaction, row: SaleRow) {
  const { empresa_id, cliente_id: clienteId, representada_id: representadaId, vendedor_id } = row;
  const found = await findReferences(db, empresa_id, clienteId, representadaId);
  const repasse = await findShare(db, empresa_id, vendedor_id);
  return termsIn(db, empresa_id, found, { clienteId, representadaId }, repasse);
}

/** What a sale freezes of its representada and its vendedor, and the rules for its items. */
async function termsIn(
  db: Transaction,
  empresa_id: string,
  found: SaleReferences,
  { clienteId = '', representadaId = '' }: References,
  repasse: number,
) {
  const { comissao, comissao_evento, comissao_dia, comissao_base } = found;
  if (comissao === null || comissao_evento === null || comissao_dia === null || comissao_base === null)
    throw new Error('A sale names a representada that is not there');
  const case_ = { empresa_id, cliente_id: clienteId, representada_id: representadaId };
  const rules = found.has_rules ? await rulesFor.all(db, case_) : [];
  return { frozen: { comissao, comissao_evento, comissao_dia, comissao_base, repasse }, rules };
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
  const codes = items.flatMap(({ codigo }) => codigo ?? []);
  const products = await productsOfCodes(db, empresaId, codes);
  return items.map(({ codigo, ...item }, at) => {
    if (!codigo) return item as Item;
    const produto_id = products.find(codigo, representadaId.toLowerCase());
    if (produto_id === undefined)
      throw new ApiError(problems.productUnknown, { campo: `itens.${at}.codigo` });
    return { ...item, produto_id } as Item;
  });
}

type WarnedOf = Pick<SaleFacts<SaleRow>, 'row' | 'items'>;

/** The warnings of a stored sale, what its client's credit says of it last. */
export async function findWarnings(
  db: Reader,
  sale: WarnedOf & Pick<SaleFacts, 'installments' | 'saldo_desde'>,
  today: string,
): Promise<Warning[]> {
  const terms = await readOrderTerms(db, sale.row);
  const by = { minimum: terms.pedido_minimo, today, says: true, isTold: true };
  return [...(await warnOf(db, sale, by)), ...(await judgeStored(db, sale, terms, today)).avisos];
}

interface WarnedBy {
  /** The representada's, in centavos. */
  readonly minimum: number | null;
  readonly today: string;
  /** Whether any product of the company has something to say, and any list of prices tells of stock. */
  readonly says: boolean;
  readonly isTold: boolean;
}

/** The warnings of a sale; products and lists are read only where there is something to read. */
export async function warnOf(
  db: Reader,
  { row, items }: WarnedOf,
  { minimum, today, says, isTold }: WarnedBy,
): Promise<Warning[]> {
  const found = says || isTold ? await readWarning(db, row.empresa_id, items) : [];
  const stock = isTold ? await findAvailability(db, row.empresa_id, found, today) : new Map();
  const products = new Map(found.map((one) => [one.id, { ...one, disponibilidade: stock.get(one.id) }]));
  return warningsOf(row, items, { products, minimum });
}

function readWarning(db: Reader, empresa_id: string, items: readonly Pick<PricedItem, 'produto_id'>[]) {
  return readInBatches([...new Set(items.map(({ produto_id }) => produto_id))], (id) =>
    rowsWith(db, 'produtos', { empresa_id, id })
      .select(['id', 'multiplo', 'preco_minimo', 'representada_id', 'codigo', 'codigos', 'codigo_barras'])
      .execute(),
  );
}

/** Where the company forbids it, a vendedor may not sell below the lowest price; an item as it was passes. */
export async function refuseBelowMinimum(
  db: Reader,
  caller: Caller,
  sale: { readonly status: string; readonly items: readonly PricedItem[] },
  before: readonly PricedItem[] = [],
): Promise<void> {
  if (accessScopeOf(caller).vendedorId === null || stageOf(sale.status as SaleStatus) === 'cancelada') return;
  const company = await rowsWith(db, 'empresas', { id: caller.id })
    .select('abaixo_do_minimo')
    .executeTakeFirst();
  if (company?.abaixo_do_minimo !== 'proibe') return;
  const found = await readWarning(db, caller.id, sale.items);
  const products = new Map(found.map((product) => [product.id, product]));
  const left = before.map(nameAndPrice);
  for (const [at, item] of sale.items.entries()) {
    const known = left.indexOf(nameAndPrice(item));
    if (known !== -1) left.splice(known, 1);
    const product = products.get(item.produto_id);
    if (known !== -1 || product?.preco_minimo == null || !minimumWarning(item, product)) continue;
    const campo = `itens.${at}.valorUnitario`;
    throw new ApiError(problems.belowMinimum(formatPrice(product.preco_minimo)), { campo });
  }
}

const nameAndPrice = (item: PricedItem) => `${item.valor_unitario} ${item.produto_id}`;
