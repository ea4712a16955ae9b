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
  type Sold,
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
  const sold = { ...filter, period: chooseReportPeriod(filter, today) };
  const sums = await sumByClient(db, scope, sold, today);
  const { lines, beside } = curveOf(sums, ({ cliente_id }) => cliente_id, filter);
  const found = filter.search && (await findCalled(db, scope.empresaId, 'clientes', filter.search));
  return {
    beside,
    lines: found ? lines.filter(({ cliente_id }) => found.has(cliente_id)) : lines,
    async show(db: Reader, some: readonly Placed<ClientSum>[]): Promise<ClientInCurve[]> {
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

const writeClient = recordWriter(clientInCurve, formsOf(clientInCurve, { centavos: ['valor'] }));

export async function readProductCurve(db: Reader, scope: AccessScope, filter: CurveFilter, today: string) {
  const sold = { ...filter, period: chooseReportPeriod(filter, today) };
  const sums = await sumByProduct(db, scope, sold, today);
  const { lines, beside } = curveOf(sums, ({ produto_id }) => produto_id, filter);
  const found = filter.search && (await findCalled(db, scope.empresaId, 'produtos', filter.search));
  const sought = foldText(filter.search ?? '');
  const isFound = (id: string) => !found || found.has(id) || foldText(id).includes(sought);
  return {
    beside,
    lines: lines.filter(({ produto_id }) => isFound(produto_id)),
    async show(db: Reader, some: readonly Placed<ProductSum>[]): Promise<ProductInCurve[]> {
      const ids = some.map(({ produto_id }) => produto_id);
      const products = await nameProducts(db, scope.empresaId, ids);
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

const writeProduct = recordWriter(productInCurve, formsOf(productInCurve, { centavos: ['valor'] }));

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
