import { drawCurve, type Placed } from '../../domain/abc-curve.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { toReais } from '../../domain/money.ts';
import { foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { countClientsOf, countClientsWithin, openPurchases } from '../../trade/sums/purchases.queries.ts';
import {
  type ClientSum,
  type ProductSum,
  selectLastPurchases,
  sumByClient,
  sumByProduct,
} from '../../trade/sums/sold.queries.ts';
import { findCalled, nameClients, nameProducts } from './named.queries.ts';
import {
  type ClientInCurve,
  type CurveFilter,
  chooseReportPeriod,
  clientInCurve,
  cutsOf,
  type ProductInCurve,
  productInCurve,
} from './reports.contract.ts';

export async function readClientCurve(db: Reader, scope: AccessScope, filter: CurveFilter, today: string) {
  const period = chooseReportPeriod(filter, today);
  const sums = await sumByClient(db, scope, { ...filter, period }, today);
  const curve = curveOf(sums, ({ cliente_id }) => cliente_id, filter);
  if (!filter.search) return curve;
  const found = await findCalled(db, scope.empresaId, 'clientes', filter.search);
  return { ...curve, lines: curve.lines.filter(({ cliente_id }) => found.has(cliente_id)) };
}

export async function readProductCurve(db: Reader, scope: AccessScope, filter: CurveFilter, today: string) {
  const period = chooseReportPeriod(filter, today);
  const sums = await sumByProduct(db, scope, { ...filter, period }, today);
  const curve = curveOf(sums, ({ produto_id }) => produto_id, filter);
  if (!filter.search) return curve;
  const found = await findCalled(db, scope.empresaId, 'produtos', filter.search);
  const sought = foldText(filter.search);
  const isFound = (id: string) => found.has(id) || foldText(id).includes(sought);
  return { ...curve, lines: curve.lines.filter(({ produto_id }) => isFound(produto_id)) };
}

function curveOf<Sum extends { readonly valor: number }>(
  sums: readonly Sum[],
  idOf: (sum: Sum) => string,
  filter: CurveFilter,
) {
  // Who bought for nothing is not in it.
  const sorted = sums
    .filter(({ valor }) => valor > 0)
    .sort((a, b) => b.valor - a.valor || (idOf(a) < idOf(b) ? -1 : 1));
  const { lines, total, classes } = drawCurve(sorted, cutsOf(filter));
  const { classe: wanted } = filter;
  return {
    lines: wanted === undefined ? lines : lines.filter(({ classe }) => wanted.includes(classe)),
    beside: {
      valor_total: toReais(total),
      classes: classes.map((one) => ({ ...one, valor: toReais(one.valor) })),
    },
  };
}

export async function showClients(
  db: Reader,
  scope: AccessScope,
  lines: readonly Placed<ClientSum>[],
  filter: CurveFilter,
  today: string,
): Promise<ClientInCurve[]> {
  const ids = lines.map(({ cliente_id }) => cliente_id);
  const clients = await nameClients(db, scope.empresaId, ids);
  const sold = { ...filter, period: chooseReportPeriod(filter, today) };
  const last = await selectLastPurchases(db, scope, sold, ids);
  return lines.map((line) => {
    const { nome = '', cidade = '', estado = '' } = clients.get(line.cliente_id) ?? {};
    const ultima_compra = last.get(line.cliente_id) ?? '';
    return writeClient({ ...line, cliente_nome: nome, cidade, estado, ultima_compra });
  });
}

const writeClient = recordWriter(clientInCurve, formsOf(clientInCurve, { centavos: ['valor'] }));

export async function showProducts(
  db: Reader,
  scope: AccessScope,
  lines: readonly Placed<ProductSum>[],
  filter: CurveFilter,
  today: string,
): Promise<ProductInCurve[]> {
  const ids = lines.map(({ produto_id }) => produto_id);
  const products = await nameProducts(db, scope.empresaId, ids);
  const clients = await countClients(db, scope, ids, filter, today);
  return lines.map(({ milionesimos, ...line }) => {
    const product = products.get(line.produto_id);
    const quantidade = Math.round(milionesimos) / 1_000_000;
    const clientes = clients.get(line.produto_id) ?? 0;
    const codigo = product?.codigo ?? line.produto_id;
    return writeProduct({ ...line, produto_nome: product?.nome ?? null, quantidade, clientes, codigo });
  });
}

const writeProduct = recordWriter(productInCurve, formsOf(productInCurve, { centavos: ['valor'] }));

/** Purchases are kept for all sales; for those of a representada or a vendedor they are counted from the items. */
async function countClients(
  db: Reader,
  scope: AccessScope,
  products: readonly string[],
  filter: CurveFilter,
  today: string,
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map();
  const period = chooseReportPeriod(filter, today);
  const { representada_id, vendedor_id } = filter;
  if (representada_id === undefined && vendedor_id === undefined)
    return countClientsOf(await openPurchases(db, scope.empresaId), scope.vendedorId, products, period);
  return countClientsWithin(db, scope, { period, representada_id, vendedor_id }, products);
}
