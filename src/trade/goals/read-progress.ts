import type { AccessScope } from '../../domain/access-scope.ts';
import { countWorkingDays, periodsOf, reach } from '../../domain/goals.ts';
import { holidaysOfMonth } from '../../domain/holidays.ts';
import type { Period } from '../../domain/periods.ts';
import { byKeys, foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd } from '../../platform/database/rows.ts';
import { countClientsOfMonth, type Grain, type Group, sumByDays } from '../sums/day-sums.queries.ts';
import { clientsOf, readSaleChanges } from '../sums/sale-changes.queries.ts';
import {
  chooseMonth,
  type Progress,
  type ProgressQuery,
  toGoalProgress,
  toReachedAmount,
  toReachedClients,
} from './goals.contract.ts';
import { type GoalRow, goalsWithin } from './goals.queries.ts';

export async function readProgress(
  db: Reader,
  scope: AccessScope,
  query: ProgressQuery,
  today: string,
): Promise<Progress> {
  const { mes, data, thisMonth } = chooseMonth(query, today);
  const dias_uteis = countWorkingDays(mes, data, thisMonth);
  const goals = await readGoals(db, scope, mes);
  const { days, unfolded } = await readSaleChanges(db, scope.empresaId);
  const changes = { days, unfolded: clientsOf(unfolded), today };
  const measure = (period: Period) => measureCases(db, scope, goals, period, changes);
  const periods = periodsOf(mes, data);
  const [now, before, lastYear] = [
    await measure(periods.atual),
    await measure(periods.anterior),
    await measure(periods.ano),
  ];
  const compare = (goal: NamedGoal, measured: Measure) => {
    const meta = goal[measured];
    if (meta === null) return null;
    const write = measured === 'positivacao' ? toReachedClients : toReachedAmount;
    return write({
      ...reach(meta, now(goal, measured), dias_uteis.restantes),
      mes_anterior: before(goal, measured),
      ano_anterior: lastYear(goal, measured),
    });
  };
  const metas = goals.map((goal) =>
    toGoalProgress({
      ...goal,
      valor: compare(goal, 'valor'),
      positivacao: compare(goal, 'positivacao'),
      comissao: compare(goal, 'comissao'),
    }),
  );
  return { mes, data, dias_uteis, feriados: holidaysOfMonth(mes), metas };
}

type NamedGoal = Awaited<ReturnType<typeof readGoals>>[number];

/** The goals of a month as shown: the company's, then by representada, by vendedor, and by both. */
async function readGoals(db: Reader, scope: AccessScope, mes: string) {
  const goals = await goalsWithin(db, scope)
    .leftJoin('representadas', (join) => onCompanyAnd(join, 'representadas.id', 'metas.representada_id'))
    .leftJoin('membros', (join) => onCompanyAnd(join, 'membros.usuario_id', 'metas.vendedor_id'))
    .selectAll('metas')
    .select(['representadas.nome as representada_nome', 'membros.nome as vendedor_nome'])
    .where('metas.mes', '=', mes)
    .execute();
  return goals.sort(
    byKeys(({ id, representada_id, representada_nome, vendedor_id, vendedor_nome }) => {
      const part = (representada_id === null ? 0 : 1) + (vendedor_id === null ? 0 : 2);
      return [String(part), foldText(representada_nome ?? ''), foldText(vendedor_nome ?? ''), id];
    }),
  );
}

type Measure = 'valor' | 'positivacao' | 'comissao';

/** Whose goal it is. */
type Case = Pick<GoalRow, 'representada_id' | 'vendedor_id'>;

/** How much each goal's case has in a month, up to a day. Money adds up and is read once, as finely as any goal needs; clients do not add up. */
async function measureCases(
  db: Reader,
  scope: AccessScope,
  goals: readonly GoalRow[],
  period: Period,
  { days, ...known }: { days: readonly string[]; unfolded: readonly string[]; today: string },
): Promise<(asked: Case, measure: Measure) => number> {
  const ofMoney = goals.filter(({ valor, comissao }) => valor !== null || comissao !== null);
  const finest = COLUMNS.filter((column) => ofMoney.some((goal) => goal[column] !== null));
  const sums = ofMoney.length === 0 ? [] : await sumByDays(db, scope, period, finest, days);
  const counts = new Map<string, readonly (Group & { clientes: number })[]>();
  for (const goal of goals.filter(({ positivacao }) => positivacao !== null)) {
    const grain = grainOf(goal);
    if (counts.has(String(grain))) continue;
    counts.set(String(grain), await countClientsOfMonth(db, scope, period, grain, known));
  }
  return (asked, measure) => {
    if (measure === 'positivacao')
      return addUp(counts.get(String(grainOf(asked))) ?? [], asked, ({ clientes }) => clientes);
    if (measure === 'valor') return addUp(sums, asked, ({ valor }) => valor);
    // What a vendedor earns is his share.
    return addUp(sums, asked, ({ comissao, repasse }) => (asked.vendedor_id === null ? comissao : repasse));
  };
}

const COLUMNS = ['representada_id', 'vendedor_id'] as const;

function grainOf(one: Case): Grain {
  return COLUMNS.filter((column) => one[column] !== null);
}

function addUp<G extends Group>(groups: readonly G[], asked: Case, amountOf: (group: G) => number): number {
  return groups
    .filter((group) => COLUMNS.every((column) => asked[column] === null || group[column] === asked[column]))
    .reduce((sum, group) => sum + amountOf(group), 0);
}
