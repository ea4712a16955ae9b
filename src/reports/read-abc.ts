import type { Reader } from '../database/database.ts';
import { drawCurve, type Placed } from '../domain/abc-curve.ts';
import type { Border } from '../domain/border.ts';
import { toReais } from '../domain/money.ts';
import { foldText } from '../domain/text.ts';
import { type ClientInCurve, type CurveFilter, cutsOf, type ProductInCurve } from './abc.contract.ts';
import { sumByClient, sumByProduct } from './abc.queries.ts';
import { findClientsCalled, findProductsCalled, nameClients, nameProducts } from './named.queries.ts';
import { chooseReportPeriod } from './report-period.ts';

type ClientSum = Awaited<ReturnType<typeof sumByClient>>[number];
type ProductSum = Awaited<ReturnType<typeof sumByProduct>>[number];

export async function readClientCurve(db: Reader, border: Border, filter: CurveFilter, today: string) {
  const period = chooseReportPeriod(filter, today);
  const sums = await sumByClient(db, border, { ...filter, period });
  const curve = curveOf(sums, ({ cliente_id }) => cliente_id, filter);
  if (!filter.search) return curve;
  const found = await findClientsCalled(db, border.empresaId, filter.search);
  return { ...curve, lines: curve.lines.filter(({ cliente_id }) => found.has(cliente_id)) };
}

export async function readProductCurve(db: Reader, border: Border, filter: CurveFilter, today: string) {
  const period = chooseReportPeriod(filter, today);
  const sums = await sumByProduct(db, border, { ...filter, period });
  const curve = curveOf(sums, ({ produto_id }) => produto_id, filter);
  if (!filter.search) return curve;
  const found = await findProductsCalled(db, border.empresaId, filter.search);
  const sought = foldText(filter.search);
  const isFound = (id: string) => found.has(id) || foldText(id).includes(sought);
  return { ...curve, lines: curve.lines.filter(({ produto_id }) => isFound(produto_id)) };
}

function curveOf<Sum extends { readonly valor: number }>(
  sums: readonly Sum[],
  idOf: (sum: Sum) => string,
  filter: CurveFilter,
) {
  const sorted = [...sums].sort((a, b) => b.valor - a.valor || (idOf(a) < idOf(b) ? -1 : 1));
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
  { empresaId }: Border,
  lines: readonly Placed<ClientSum>[],
): Promise<ClientInCurve[]> {
  const clients = await nameClients(
    db,
    empresaId,
    lines.map(({ cliente_id }) => cliente_id),
  );
  return lines.map(
    ({ posicao, classe, cliente_id, valor, participacao, acumulado, pedidos, ultima_compra }) => {
      const client = clients.get(cliente_id);
      return {
        posicao,
        classe,
        cliente_id,
        cliente_nome: client?.nome ?? '',
        cidade: client?.cidade ?? '',
        estado: client?.estado ?? '',
        valor: toReais(valor),
        participacao,
        acumulado,
        pedidos,
        ultima_compra,
      };
    },
  );
}

export async function showProducts(
  db: Reader,
  { empresaId }: Border,
  lines: readonly Placed<ProductSum>[],
): Promise<ProductInCurve[]> {
  const names = await nameProducts(
    db,
    empresaId,
    lines.map(({ produto_id }) => produto_id),
  );
  return lines.map(({ posicao, classe, produto_id, milionesimos, valor, ...line }) => ({
    posicao,
    classe,
    produto_id,
    produto_nome: names.get(produto_id) ?? null,
    quantidade: Math.round(milionesimos) / 1_000_000,
    valor: toReais(valor),
    participacao: line.participacao,
    acumulado: line.acumulado,
    pedidos: line.pedidos,
    clientes: line.clientes,
  }));
}
