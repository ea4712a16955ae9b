import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommissionBase } from '../../domain/commission-entries.ts';
import { toReais } from '../../domain/money.ts';
import { type SaleStatus, stageOf } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { type Earning, remainingItems } from '../../trade/sales/entries.rules.ts';
import { readInvoicedSales } from '../../trade/sales/find-sale.queries.ts';
import { manualReturnsOf } from '../../trade/sales/sale-facts.ts';
import { commissionOf } from '../../trade/sales/sales.rules.ts';

const SALES_PER_STEP = 200;

/** In centavos. */
interface Sum {
  readonly notas: Set<string>;
  readonly base: Record<'paid' | 'whole', number>;
  readonly comissao: Record<'paid' | 'whole', number>;
}

/** Commission by the base of the sales beside commission on the whole note, per year, for the notes of a representada. */
export async function readBases(db: Reader, comparing: Comparing, comissao_base: CommissionBase) {
  const { desde, ate } = comparing;
  const years = new Map<string, Sum>();
  const sales = await selectInvoicedSales(db, comparing);
  for (let first = 0; first < sales.length; first += SALES_PER_STEP) {
    await addSales(db, comparing, sales.slice(first, first + SALES_PER_STEP), years);
    await nextTurn();
  }
  const inOrder = [...years].sort(([a], [b]) => (a < b ? 1 : -1));
  return {
    comissao_base,
    desde,
    ate,
    anos: inOrder.map(([ano, sum]) => ({ ano: Number(ano), ...toFigures([sum]) })),
    total: toFigures([...years.values()]),
  };
}

async function addSales(
  db: Reader,
  { empresaId, desde, ate }: Comparing,
  sales: readonly InvoicedSale[],
  years: Map<string, Sum>,
): Promise<void> {
  const { invoiced, returns } = await readInvoicedSales(db, sales);
  const rates = Map.groupBy(
    await selectItemRates(
      db,
      empresaId,
      sales.map(({ id }) => id),
    ),
    ({ venda_id }) => venda_id,
  );
  for (const sale of sales) {
    const earning = {
      ordered: rates.get(sale.id) ?? [],
      invoiced: invoiced.get(sale.id) ?? [],
      returns: [...manualReturnsOf(sale), ...(returns.get(sale.id) ?? [])],
    };
    addUp(years, { ...earning, base: sale.comissao_base }, sale, 'paid', { desde, ate });
    addUp(years, { ...earning, base: 'nota' }, sale, 'whole', { desde, ate });
  }
}

function addUp(
  years: Map<string, Sum>,
  earning: Earning,
  { comissao }: InvoicedSale,
  by: 'paid' | 'whole',
  { desde, ate }: Pick<Comparing, 'desde' | 'ate'>,
): void {
  for (const item of remainingItems(earning)) {
    const { emissao = '', nota_id = '' } = item;
    if (emissao < desde || emissao > ate) continue;
    const year = emissao.slice(0, 4);
    const sum = years.get(year) ?? newSum();
    years.set(year, sum);
    sum.notas.add(nota_id);
    sum.base[by] += item.valor_total;
    sum.comissao[by] += commissionOf(item, comissao);
  }
}

function newSum(): Sum {
  return { notas: new Set(), base: { paid: 0, whole: 0 }, comissao: { paid: 0, whole: 0 } };
}

function toFigures(sums: readonly Sum[]) {
  const total = (part: (sum: Sum) => number) => sums.reduce((all, sum) => all + part(sum), 0);
  const [paid, whole] = [total(({ comissao }) => comissao.paid), total(({ comissao }) => comissao.whole)];
  return {
    notas: total(({ notas }) => notas.size),
    base: toReais(total(({ base }) => base.paid)),
    base_nota: toReais(total(({ base }) => base.whole)),
    comissao: toReais(paid),
    comissao_nota: toReais(whole),
    diferenca: toReais(whole - paid),
  };
}

/** The representada and the period of the compared notes. */
interface Comparing {
  readonly empresaId: string;
  readonly representadaId: string;
  readonly desde: string;
  readonly ate: string;
}

type InvoicedSale = Awaited<ReturnType<typeof selectInvoicedSales>>[number];

/** The sales of a representada with earning notes in the period. */
async function selectInvoicedSales(db: Reader, { empresaId, representadaId, desde, ate }: Comparing) {
  const sales = await rowsWith(db, 'vendas', { empresa_id: empresaId })
    .select(['empresa_id', 'id', 'status', 'comissao', 'comissao_base', 'devolucoes'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('notas')
        .select('venda_id')
        .where('notas.empresa_id', '=', empresaId)
        .where('notas.representada_id', '=', representadaId)
        .where('notas.emissao', '>=', desde)
        .where('notas.emissao', '<=', ate)
        .where('notas.situacao', '=', 'vinculada')
        .$castTo<{ venda_id: string }>(),
    )
    .orderBy('id')
    .execute();
  return sales.filter(({ status }) => stageOf(status as SaleStatus) !== 'cancelada');
}

/** The agreed rates of the items of some sales, in order. */
function selectItemRates(db: Reader, empresaId: string, sales: readonly string[]) {
  return rowsWith(db, 'itens_venda', { empresa_id: empresaId, venda_id: sales })
    .select(['venda_id', 'produto_id', 'taxa', 'valor_total'])
    .orderBy('venda_id')
    .orderBy('posicao')
    .execute();
}
