import type { AccessScope } from '../../domain/access-scope.ts';
import type { Period } from '../../domain/periods.ts';
import type { Reader } from '../../platform/database/database.ts';
import { countClientsOfMonth } from '../sums/client-counts.queries.ts';
import { type Grain, type Group, sumByDays } from '../sums/day-sums.queries.ts';
import { ALL_ENTRIES, readSaleChanges } from '../sums/sale-changes.queries.ts';
import { clientsOf, unfoldedOf } from '../sums/unfolded.queries.ts';
import type { GoalRow } from './goals.queries.ts';

export type Measure = 'valor' | 'positivacao' | 'comissao';

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

export async function openSums(
  db: Reader,
  scope: AccessScope,
  today: string,
  goals: readonly Goal[],
): Promise<OpenSums> {
  const changes = await readSaleChanges(db, scope.empresaId, ALL_ENTRIES);
  return { db, scope, today, goals, days: changes.days, clients: clientsOf(unfoldedOf(changes)) };
}

/** How much each goal's case has in a month, up to a day. Money adds up and is read once, as finely as any goal needs; clients do not add up. */
export async function measureCases(
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
