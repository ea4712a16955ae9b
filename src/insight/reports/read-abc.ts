import { moneyWriter } from '../../contract/record-writer.ts';
import { drawCurve } from '../../domain/abc-curve.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { toReais } from '../../domain/money.ts';
import { foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { countClientsOf, countClientsWithin, openPurchases } from '../../trade/sums/purchases.queries.ts';
import { type Sold, selectLastPurchases, sumByClient, sumByProduct } from '../../trade/sums/sold.queries.ts';
import { findCalled, nameClients, namesOfProducts } from './named.queries.ts';
import {
  type CurveFilter,
  chooseReportPeriod,
  clientInCurve,
  cutsOf,
  productInCurve,
} from './reports.contract.ts';

export async function readClientCurve(db: Reader, scope: AccessScope, filter: CurveFilter, today: string) {
  const sold = { ...filter, period: chooseReportPeriod(filter, today) };
  const { lines, beside } = curveOf(await sumByClient(db, scope, sold, today), 'cliente_id', filter);
  const found = filter.search && (await findCalled(db, scope.empresaId, 'clientes', filter.search));
  return {
    beside,
    lines: found ? lines.filter(({ cliente_id }) => found.has(cliente_id)) : lines,
    async show(db: Reader, some: typeof lines) {
      const ids = some.map(({ cliente_id }) => cliente_id);
      const clients = await nameClients(db, scope.empresaId, ids);
      const last = await selectLastPurchases(db, scope, sold, ids);
      return some.map((line) => {
        const { nome = '', cidade = '', estado = '' } = clients.get(line.cliente_id) ?? {};
        const ultima_compra = last.get(line.cliente_id) ?? '';
        return writeClient({ ...line, cliente_nome: nome, cidade, estado, ultima_compra });
      });
    },
  };
}

export async function readProductCurve(db: Reader, scope: AccessScope, filter: CurveFilter, today: string) {
  const sold = { ...filter, period: chooseReportPeriod(filter, today) };
  const { lines, beside } = curveOf(await sumByProduct(db, scope, sold, today), 'produto_id', filter);
  const found = filter.search && (await findCalled(db, scope.empresaId, 'produtos', filter.search));
  const sought = foldText(filter.search ?? '');
  const isFound = (id: string) => !found || found.has(id) || foldText(id).includes(sought);
  return {
    beside,
    lines: lines.filter(({ produto_id }) => isFound(produto_id)),
    async show(db: Reader, some: typeof lines) {
      const ids = some.map(({ produto_id }) => produto_id);
      const products = await namesOfProducts(db, scope.empresaId, ids);
      const clients = await countClients(db, scope, ids, sold);
      return some.map(({ milionesimos, ...line }) => {
        const product = products.get(line.produto_id);
        const quantidade = Math.round(milionesimos) / 1_000_000;
        const clientes = clients.get(line.produto_id) ?? 0;
        const codigo = product?.codigo ?? line.produto_id;
        return writeProduct({ ...line, produto_nome: product?.nome ?? null, quantidade, clientes, codigo });
      });
    },
  };
}

const writeClient = moneyWriter(clientInCurve, ['valor']);
const writeProduct = moneyWriter(productInCurve, ['valor']);

/** Purchases are kept for all sales; for those of a representada or a vendedor they are counted from the items. */
async function countClients(
  db: Reader,
  scope: AccessScope,
  products: readonly string[],
  sold: Sold,
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map();
  if (sold.representada_id === undefined && sold.vendedor_id === undefined)
    return countClientsOf(await openPurchases(db, scope.empresaId), scope.vendedorId, products, sold.period);
  return countClientsWithin(db, scope, sold, products);
}

function curveOf<Key extends string, Sum extends Record<Key, string> & { readonly valor: number }>(
  sums: readonly Sum[],
  key: Key,
  filter: CurveFilter,
) {
  // Who bought for nothing is not in it.
  const sorted = sums
    .filter(({ valor }) => valor > 0)
    .sort((a, b) => b.valor - a.valor || (a[key] < b[key] ? -1 : 1));
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
