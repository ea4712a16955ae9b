import type { AccessScope } from '../../domain/access-scope.ts';
import { countWorkingDays, periodsOf, reach } from '../../domain/goals.ts';
import { holidaysOfMonth } from '../../domain/holidays.ts';
import { toReais } from '../../domain/money.ts';
import type { Period } from '../../domain/periods.ts';
import { byKeys, foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { namesOf } from '../../platform/http/replies/names.queries.ts';
import { countClientsOfMonth, type Grain, type Group, sumByDays } from '../sums/day-sums.queries.ts';
import { clientsOf, readSaleChanges } from '../sums/sale-changes.queries.ts';
import * as contract from './goals.contract.ts';
import { type GoalRow, goalsWithin } from './goals.queries.ts';

export async function readProgress(
  db: Reader,
  scope: AccessScope,
  query: contract.ProgressQuery,
  today: string,
): Promise<contract.Progress> {
  const { mes, data, thisMonth } = contract.chooseMonth(query, today);
  const dias_uteis = countWorkingDays(mes, data, thisMonth);
  const goals = await nameGoals(db, scope, await selectGoalsOfMonth(db, scope, mes));
  const periods = periodsOf(mes, data);
  const measured = await openSums(db, scope, today, goals);
  const [now, before, lastYear] = [
    await measureCases(measured, periods.atual),
    await measureCases(measured, periods.anterior),
    await measureCases(measured, periods.ano),
  ];
  const compare = (goal: NamedGoal, measure: Measure): contract.ReachedGoal | null => {
    const meta = goal[measure];
    if (meta === null) return null;
    const { percentual, ...reached } = reach(meta, now(goal, measure), dias_uteis.restantes);
    const compared = {
      ...reached,
      mes_anterior: before(goal, measure),
      ano_anterior: lastYear(goal, measure),
    };
    return { ...shown(measure, compared), percentual };
  };
  const metas = goals.map(
    (goal): contract.GoalProgress => ({
      id: goal.id,
      representada_id: goal.representada_id,
      representada_nome: goal.representada_nome,
      vendedor_id: goal.vendedor_id,
      vendedor_nome: goal.vendedor_nome,
      valor: compare(goal, 'valor'),
      positivacao: compare(goal, 'positivacao'),
      comissao: compare(goal, 'comissao'),
    }),
  );
  return { mes, data, dias_uteis, feriados: holidaysOfMonth(mes), metas };
}

interface NamedGoal extends GoalRow {
  readonly representada_nome: string | null;
  readonly vendedor_nome: string | null;
}

/** Sorts goals as shown: the company's, then by representada, by vendedor, and by both. */
async function nameGoals(db: Reader, { empresaId }: AccessScope, goals: GoalRow[]): Promise<NamedGoal[]> {
  const read = (column: 'representada_id' | 'vendedor_id') =>
    namesOf(
      db,
      empresaId,
      column,
      goals.flatMap((goal) => goal[column] ?? []),
    );
  const [representadas, vendedores] = [await read('representada_id'), await read('vendedor_id')];
  const named = goals.map((goal) => ({
    ...goal,
    representada_nome: representadas.get(goal.representada_id ?? '') ?? null,
    vendedor_nome: vendedores.get(goal.vendedor_id ?? '') ?? null,
  }));
  return named.sort(byKeys(orderKey));
}

function orderKey({ id, representada_id, representada_nome, vendedor_id, vendedor_nome }: NamedGoal) {
  const part = (representada_id === null ? 0 : 1) + (vendedor_id === null ? 0 : 2);
  return [String(part), foldText(representada_nome ?? ''), foldText(vendedor_nome ?? ''), id];
}

/** Converts money to reais; numbers of clients stay. */
function shown<Amounts extends Record<string, number | null>>(measured: Measure, amounts: Amounts): Amounts {
  if (measured === 'positivacao') return amounts;
  const written = Object.entries(amounts).map(([name, value]) => [
    name,
    value === null ? null : toReais(value),
  ]);
  return Object.fromEntries(written) as Amounts;
}

function selectGoalsOfMonth(db: Reader, scope: AccessScope, mes: string) {
  return goalsWithin(db, scope).selectAll().where('mes', '=', mes).orderBy('id').execute();
}

type Measure = 'valor' | 'positivacao' | 'comissao';

/** Whose goal it is. */
type Case = Pick<GoalRow, 'representada_id' | 'vendedor_id'>;
type Goal = Case & Pick<GoalRow, Measure>;

/** The goals of a caller and what the sums of sales do not know yet, at one moment. */
interface OpenSums {
  readonly db: Reader;
  readonly scope: AccessScope;
  readonly today: string;
  readonly goals: readonly Goal[];
  readonly days: readonly string[];
  readonly clients: readonly string[];
}

async function openSums(
  db: Reader,
  scope: AccessScope,
  today: string,
  goals: readonly Goal[],
): Promise<OpenSums> {
  const { days, unfolded } = await readSaleChanges(db, scope.empresaId);
  return { db, scope, today, goals, days, clients: clientsOf(unfolded) };
}

/** How much each goal's case has in a month, up to a day. Money adds up and is read once, as finely as any goal needs; clients do not add up. */
async function measureCases(
  { db, scope, today, goals, days, clients }: OpenSums,
  period: Period,
): Promise<(asked: Case, measure: Measure) => number> {
  const ofMoney = goals.filter(({ valor, comissao }) => valor !== null || comissao !== null);
  const finest = COLUMNS.filter((column) => ofMoney.some((goal) => goal[column] !== null));
  const sums = ofMoney.length === 0 ? [] : await sumByDays(db, scope, period, finest, days);
  const counts = new Map<string, readonly (Group & { clientes: number })[]>();
  for (const goal of goals.filter(({ positivacao }) => positivacao !== null)) {
    const grain = grainOf(goal);
    if (counts.has(String(grain))) continue;
    const known = { unfolded: clients, today };
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
