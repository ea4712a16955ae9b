import { orderCode } from '../src/domain/codes.ts';
import type { SaleStatus } from '../src/domain/sale-status.ts';
import { type DemoRepresentada, REPRESENTADAS } from './catalogue.ts';
import type { DemoClient, Weekday } from './people.ts';
import type { Random } from './random.ts';

export interface PlannedSale {
  client: number;
  representada: DemoRepresentada;
  data: string;
  pedido: string;
  status: SaleStatus;
  itens: {
    produtoId: string;
    quantidade: number;
    preco_tabela: number;
    desconto?: string;
    bonificacao?: true;
  }[];
}

const DAY = 86_400_000;
const WEEKDAYS: (Weekday | undefined)[] = [
  undefined,
  'segunda',
  'terca',
  'quarta',
  'quinta',
  'sexta',
  undefined,
];

export function weekdayOf(date: string): Weekday | undefined {
  return WEEKDAYS[new Date(date).getUTCDay()];
}

/** How a client buys: how often the visit ends in an order, of whom, and until when. */
interface Habit {
  appetite: number;
  suppliers: DemoRepresentada[];
  size: number;
  lastDay: number;
}

/** A year of orders up to a day: on each client's day of the week, by habit and season, fewer on Fridays before a holiday week. */
export function planSales(random: Random, clients: DemoClient[], today: string): PlannedSale[] {
  const end = Date.parse(today);
  const habits = clients.map(() => makeHabit(random));
  const sales: PlannedSale[] = [];
  const sequences = new Map<number, number>();
  for (let daysAgo = 365; daysAgo >= 0; daysAgo--) {
    const date = new Date(end - daysAgo * DAY);
    const weekday = weekdayOf(date.toISOString());
    for (const [client, { day }] of clients.entries()) {
      const habit = habits[client] as Habit;
      if (day !== weekday || daysAgo < habit.lastDay) continue;
      for (const representada of habit.suppliers) {
        const season = representada.season[date.getUTCMonth()] ?? 1;
        if (!random.chance(habit.appetite * season)) continue;
        const year = date.getUTCFullYear();
        const sequence = (sequences.get(year) ?? 0) + 1;
        sequences.set(year, sequence);
        sales.push({
          client,
          representada,
          data: date.toISOString().slice(0, 10),
          pedido: orderCode(year, sequence),
          status: statusAfter(random, daysAgo),
          itens: makeItems(random, representada, habit.size * season),
        });
      }
    }
  }
  return sales;
}

function makeHabit(random: Random): Habit {
  const weighted = REPRESENTADAS.flatMap((each) => Array.from({ length: each.weight }, () => each));
  return {
    appetite: 0.04 + random.next() ** 2 * 0.3,
    suppliers: [...new Set(random.some(weighted, random.whole(2, 5)))],
    size: 0.5 + random.next() ** 2 * 1.8,
    lastDay: random.chance(0.12) ? random.whole(45, 150) : 0,
  };
}

function makeItems(random: Random, { products }: DemoRepresentada, size: number): PlannedSale['itens'] {
  const items = random.some(products, random.whole(1, 5)).map(([produtoId, , preco_tabela, usual]) => {
    const wanted = Math.max(1, Math.round(usual * size * (0.6 + random.next() * 0.8)));
    const multiplo = multipleOf(usual) ?? 1;
    const quantidade = Math.ceil(wanted / multiplo) * multiplo;
    return { produtoId, quantidade, preco_tabela, ...(random.chance(0.2) && { desconto: '5' }) };
  });
  const [first] = items;
  if (first === undefined || first.quantidade < GENEROUS) return items;
  const { produtoId, preco_tabela } = first;
  return [...items, { produtoId, preco_tabela, quantidade: 1, bonificacao: true }];
}

/** Of so many of one product, one more is given away. */
const GENEROUS = 96;

/** What is usually bought by the dozen is sold by it. */
export function multipleOf(usualQuantity: number): number | null {
  return [12, 6].find((multiple) => usualQuantity % multiple === 0) ?? null;
}

/** Orders ripen: what is old has been delivered or paid, what is of this week is still on its way. */
function statusAfter(random: Random, days: number): SaleStatus {
  if (random.chance(0.03)) return 'CANCELADA';
  if (days > 45) return random.chance(0.7) ? 'PAGA' : 'Entregue';
  if (days > 15) return random.pick(['PAGA', 'Entregue', 'AGUARDANDO PAGAMENTO'] as const);
  if (days > 5) return random.pick(['Entregue', 'Enviado', 'Faturado', 'AGUARDANDO PAGAMENTO'] as const);
  return random.pick(['Pedido', 'Pedido', 'Em processamento', 'Faturado'] as const);
}
