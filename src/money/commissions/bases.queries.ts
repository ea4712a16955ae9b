import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommissionBase } from '../../domain/commission-entries.ts';
import { toReais } from '../../domain/money.ts';
import { type SaleStatus, stageOf } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { readInvoicedSales } from '../../trade/sales/find-sale.queries.ts';
import { remainingItems } from '../../trade/sales/notes/entries.rules.ts';
import { commissionOf } from '../../trade/sales/sales.rules.ts';

const SALES_PER_STEP = 200;

/** In centavos: by the base of the sales, and by the whole note. */
const NOTHING = { base: 0, base_nota: 0, comissao: 0, comissao_nota: 0 };

/** The sums of a year, and its notes. */
interface Sums extends Record<keyof typeof NOTHING, number> {
  readonly notas: Set<string>;
}

/** The representada and the period of the compared notes. */
interface Comparing {
  readonly empresaId: string;
  readonly representadaId: string;
  readonly desde: string;
  readonly ate: string;
}

/** Commission by the base of the sales beside commission on the whole note, per year, for the notes of a representada. */
export async function readBases(db: Reader, comparing: Comparing, comissao_base: CommissionBase) {
  const { desde, ate } = comparing;
  const years = new Map<string, Sums>();
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
    anos: inOrder.map(([ano, sums]) => ({ ano: Number(ano), ...toFigures([sums]) })),
    total: toFigures([...years.values()]),
  };
}

async function addSales(
  db: Reader,
  { empresaId, desde, ate }: Comparing,
  sales: Awaited<ReturnType<typeof selectInvoicedSales>>,
  years: Map<string, Sums>,
): Promise<void> {
  const ids = sales.map(({ id }) => id);
  const rates = Map.groupBy(await selectItemRates(db, empresaId, ids), ({ venda_id }) => venda_id);
  for (const { row, ...parts } of await readInvoicedSales(db, sales)) {
    const items = rates.get(row.id) ?? [];
    const add = (
      comissao_base: CommissionBase,
      base: 'base' | 'base_nota',
      comissao: 'comissao' | 'comissao_nota',
    ) => {
      for (const item of remainingItems({ ...parts, row: { comissao_base }, items })) {
        const { emissao = '', nota_id = '' } = item;
        if (emissao < desde || emissao > ate) continue;
        const year = emissao.slice(0, 4);
        const sums = years.get(year) ?? { ...NOTHING, notas: new Set() };
        years.set(year, sums);
        sums.notas.add(nota_id);
        sums[base] += item.valor_total;
        sums[comissao] += commissionOf(item, row.comissao);
      }
    };
    add(row.comissao_base, 'base', 'comissao');
    add('nota', 'base_nota', 'comissao_nota');
  }
}

function toFigures(years: readonly Sums[]) {
  const total = (part: (sums: Sums) => number) => years.reduce((all, sums) => all + part(sums), 0);
  const [comissao, comissao_nota] = [total((sums) => sums.comissao), total((sums) => sums.comissao_nota)];
  return {
    notas: total(({ notas }) => notas.size),
    base: toReais(total(({ base }) => base)),
    base_nota: toReais(total(({ base_nota }) => base_nota)),
    comissao: toReais(comissao),
    comissao_nota: toReais(comissao_nota),
    diferenca: toReais(comissao_nota - comissao),
  };
}

/** The sales of a representada with earning notes in the period. */
async function selectInvoicedSales(db: Reader, { empresaId, representadaId, desde, ate }: Comparing) {
  const sales = await rowsWith(db, 'vendas', { empresa_id: empresaId })
    .select(['empresa_id', 'id', 'status', 'comissao', 'comissao_base', 'devolucoes'])
    .where('id', 'in', ({ selectFrom }) =>
      // A note may be shared by several sales, which its items tell.
      selectFrom('notas')
        .innerJoin('itens_nota', (join) => onCompanyAnd(join, 'itens_nota.nota_id', 'notas.id'))
        .select('itens_nota.venda_id')
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
