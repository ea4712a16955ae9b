import type { Reader } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { countWorkingDays, periodsOf, reach } from '../domain/goals.ts';
import { holidaysOfMonth } from '../domain/holidays.ts';
import { toReais } from '../domain/money.ts';
import type { Period } from '../domain/periods.ts';
import { foldText } from '../domain/text.ts';
import type { GoalRow } from './goals.queries.ts';
import {
  chooseMonth,
  type GoalProgress,
  type Progress,
  type ProgressQuery,
  type ReachedGoal,
} from './progress.contract.ts';
import {
  countClients,
  type Grain,
  type Group,
  nameRepresentadas,
  nameVendedores,
  selectGoalsOfMonth,
  sumEarned,
  sumSold,
} from './progress.queries.ts';

export async function readProgress(
  db: Reader,
  border: Border,
  query: ProgressQuery,
  today: string,
): Promise<Progress> {
  const { mes, data, thisMonth } = chooseMonth(query, today);
  const dias_uteis = countWorkingDays(mes, data, thisMonth);
  const goals = await nameGoals(db, border, await selectGoalsOfMonth(db, border, mes));
  const periods = periodsOf(mes, data);
  const measure = async (measured: Measure) => {
    const some = goals.filter((goal) => goal[measured] !== null);
    const [now, before, lastYear] = [
      await measureCases(db, border, periods.atual, measured, some),
      await measureCases(db, border, periods.anterior, measured, some),
      await measureCases(db, border, periods.ano, measured, some),
    ];
    return (goal: NamedGoal): ReachedGoal | null => {
      const meta = goal[measured];
      if (meta === null) return null;
      const { percentual, ...reached } = reach(meta, now(goal), dias_uteis.restantes);
      const compared = { ...reached, mes_anterior: before(goal), ano_anterior: lastYear(goal) };
      return { ...shown(measured, compared), percentual };
    };
  };
  const [valor, positivacao, comissao] = [
    await measure('valor'),
    await measure('positivacao'),
    await measure('comissao'),
  ];
  const metas = goals.map(
    (goal): GoalProgress => ({
      id: goal.id,
      representada_id: goal.representada_id,
      representada_nome: goal.representada_nome,
      vendedor_id: goal.vendedor_id,
      vendedor_nome: goal.vendedor_nome,
      valor: valor(goal),
      positivacao: positivacao(goal),
      comissao: comissao(goal),
    }),
  );
  return { mes, data, dias_uteis, feriados: holidaysOfMonth(mes), metas };
}

type Measure = 'valor' | 'positivacao' | 'comissao';

interface NamedGoal extends GoalRow {
  readonly representada_nome: string | null;
  readonly vendedor_nome: string | null;
}

/** Sorts goals as shown: the company's, then by representada, by vendedor, and by both. */
async function nameGoals(db: Reader, { empresaId }: Border, goals: GoalRow[]): Promise<NamedGoal[]> {
  const idsOf = (column: 'representada_id' | 'vendedor_id') => [
    ...new Set(goals.map((goal) => goal[column]).filter((id) => id !== null)),
  ];
  const [representadas, vendedores] = [
    await namesOf(idsOf('representada_id'), (ids) => nameRepresentadas(db, empresaId, ids)),
    await namesOf(idsOf('vendedor_id'), (ids) => nameVendedores(db, empresaId, ids)),
  ];
  const named = goals.map((goal) => ({
    ...goal,
    representada_nome: representadas.get(goal.representada_id ?? '') ?? null,
    vendedor_nome: vendedores.get(goal.vendedor_id ?? '') ?? null,
  }));
  const keys = new Map(named.map((goal) => [goal, orderKey(goal)]));
  return named.sort((a, b) => compareKeys(keys.get(a) ?? [], keys.get(b) ?? []));
}

async function namesOf(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<{ id: string; nome: string }[]>,
): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await read(ids);
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

function orderKey({
  id,
  representada_id,
  representada_nome,
  vendedor_id,
  vendedor_nome,
}: NamedGoal): string[] {
  const part =
    representada_id === null ? (vendedor_id === null ? '0' : '2') : vendedor_id === null ? '1' : '3';
  return [part, foldText(representada_nome ?? ''), foldText(vendedor_nome ?? ''), id];
}

function compareKeys(left: readonly string[], right: readonly string[]): number {
  for (const [at, value] of left.entries()) {
    const other = right[at] ?? '';
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

type Case = Pick<GoalRow, 'representada_id' | 'vendedor_id'>;

/** How much of a measure each case reached in a period. Sums are read once at the finest grain and added up; distinct clients cannot be added up, so they are counted per grain. */
async function measureCases(
  db: Reader,
  border: Border,
  period: Period,
  measured: Measure,
  cases: readonly Case[],
): Promise<(asked: Case) => number> {
  if (cases.length === 0) return () => 0;
  if (measured === 'positivacao') {
    const counts = new Map<string, readonly (Group & { soma: number })[]>();
    for (const one of cases) {
      const grain = grainOf(one);
      if (!counts.has(String(grain)))
        counts.set(String(grain), await countClients(db, border, period, grain));
    }
    return (asked) => sumOf(counts.get(String(grainOf(asked))) ?? [], asked, ({ soma }) => soma);
  }
  const finest = COLUMNS.filter((column) => cases.some((one) => one[column] !== null));
  if (measured === 'valor') {
    const sums = await sumSold(db, border, period, finest);
    return (asked) => sumOf(sums, asked, ({ soma }) => soma);
  }
  const sums = await sumEarned(db, border, period, finest);
  // A vendedor's commission is his share.
  return (asked) => sumOf(sums, asked, ({ soma, repasse }) => (asked.vendedor_id === null ? soma : repasse));
}

const COLUMNS = ['representada_id', 'vendedor_id'] as const;

function grainOf(one: Case): Grain {
  return COLUMNS.filter((column) => one[column] !== null);
}

function sumOf<G extends Group>(groups: readonly G[], asked: Case, amountOf: (group: G) => number): number {
  return groups
    .filter((group) => COLUMNS.every((column) => asked[column] === null || group[column] === asked[column]))
    .reduce((sum, group) => sum + (amountOf(group) ?? 0), 0);
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
