import { ORDER_STAGES, type SaleStatus, type Stage, stageOf } from '../../domain/sale-status.ts';

/** The number of orders, and their value in centavos. */
export interface Figures {
  pedidos: number;
  valor: number;
}

interface SalesGroup extends Figures {
  status: string;
  representada_id: string;
}

/** Cancelled orders are shown in their stage but are not revenue; `dead` quotations are shown nowhere. */
export function summarizeGroups(groups: SalesGroup[], dead: SalesGroup[] = []) {
  const stages = new Map<string, Figures>(ORDER_STAGES.map((stage) => [stage, none()]));
  const representadas = new Map<string, Figures>();
  const revenue = none();
  for (const group of groups) {
    const stage = stageOf(group.status as SaleStatus);
    add(stages, stage, group);
    if (stage === 'cancelada') continue;
    add(representadas, group.representada_id, group);
    accumulate(revenue, group);
  }
  for (const { status, pedidos, valor } of dead)
    add(stages, stageOf(status as SaleStatus), { pedidos: -pedidos, valor: -valor });
  return {
    revenue,
    stages: [...stages].map(([etapa, figures]) => ({ etapa: etapa as Stage, ...figures })),
    representadas: [...representadas]
      .map(([representada_id, figures]) => ({ representada_id, ...figures }))
      .sort((a, b) => b.valor - a.valor || (a.representada_id < b.representada_id ? -1 : 1)),
  };
}

export function summarizeMonths(months: string[], days: (Figures & { data: string })[]) {
  const byMonth = new Map(months.map((month) => [month, none()]));
  for (const day of days) add(byMonth, day.data.slice(0, 7), day);
  return [...byMonth].map(([mes, figures]) => ({ mes, ...figures }));
}

export function sumFigures(parts: Figures[]): Figures {
  const sum = none();
  for (const part of parts) accumulate(sum, part);
  return sum;
}

/** In centavos, rounded half up; null without orders. */
export function averageOf({ pedidos, valor }: Figures): number | null {
  return pedidos === 0 ? null : Math.round(valor / pedidos);
}

function none(): Figures {
  return { pedidos: 0, valor: 0 };
}

function add(sums: Map<string, Figures>, key: string, part: Figures): void {
  const sum = sums.get(key) ?? none();
  accumulate(sum, part);
  sums.set(key, sum);
}

function accumulate(sum: Figures, { pedidos, valor }: Figures): void {
  sum.pedidos += pedidos;
  sum.valor += valor;
}
