import { type Rhythm, returnOn, rhythmOn } from './rhythm.ts';
import { byKeys, foldText } from './text.ts';
import { type Reason, type VisitOutcome, type VisitSituation, wasSeen } from './visits.ts';

export const VISIT_PLAN_ORDERS = ['rota', '-rota', 'prioridade'] as const;
export type VisitPlanOrder = (typeof VISIT_PLAN_ORDERS)[number];

/** What decides a client's position on the round. */
interface Place {
  readonly id: string;
  readonly cidade_dobrada: string;
  readonly estado: string;
  readonly cep: string | null;
  readonly bairro: string;
  readonly nome_dobrado: string;
}

/** The facts of a client on a day, from which the stop is derived. */
export interface ClientOfDay extends Place {
  /** Whether it is the client's weekday. */
  readonly por_dia: boolean;
  /** The return promised on the latest visit before the day. */
  readonly proxima: string | null;
}

export interface VisitOfDay {
  readonly id: string;
  readonly resultado: VisitOutcome;
  readonly motivo: Reason | null;
}

/** A client on the round of a day: why, and the result of the visit. */
export interface Stop extends Place {
  readonly por_dia: boolean;
  readonly retorno: string | null;
  readonly resultado: VisitOutcome | null;
  readonly motivo: Reason | null;
  readonly visita_id: string | null;
  readonly visto: boolean;
  readonly rhythm: Rhythm;
}

/**
 * Undefined for a client without a reason for a visit. `days` are the latest with a sale, up to the day; `visit` is the latest of
 * the day.
 */
export function stopOn(
  day: string,
  { proxima, ...client }: ClientOfDay,
  days: readonly string[],
  visit: VisitOfDay | undefined,
): Stop | undefined {
  const hasSale = days[0] === day;
  const lastSaleBefore = days[hasSale ? 1 : 0] ?? null;
  const retorno = returnOn(day, proxima, lastSaleBefore);
  if (!client.por_dia && retorno === null) return undefined;
  const resultado = hasSale ? 'venda' : (visit?.resultado ?? null);
  return {
    ...client,
    retorno,
    resultado,
    motivo: resultado === 'sem_venda' ? (visit?.motivo ?? null) : null,
    visita_id: visit?.id ?? null,
    visto: wasSeen(resultado),
    rhythm: rhythmOn(day, days),
  };
}

export function summarize(stops: readonly Stop[]) {
  const count = (fits: (stop: Stop) => boolean) => stops.filter(fits).length;
  return {
    clientes: stops.length,
    vistos: count(({ visto }) => visto),
    vendas: count(({ resultado }) => resultado === 'venda'),
    ausentes: count(({ resultado }) => resultado === 'ausente'),
    positivados: count(({ rhythm }) => rhythm.positivado),
    atrasados: count(({ rhythm }) => rhythm.situacao === 'atrasado' || rhythm.situacao === 'parado'),
  };
}

export interface VisitPlanFilter {
  readonly visto?: boolean | undefined;
  readonly positivado?: boolean | undefined;
  readonly situacao?: readonly VisitSituation[] | undefined;
}

export function chooseStops(
  stops: readonly Stop[],
  { visto, positivado, situacao }: VisitPlanFilter,
): readonly Stop[] {
  return stops.filter(
    ({ visto: seen, rhythm }) =>
      (visto === undefined || seen === visto) &&
      (positivado === undefined || rhythm.positivado === positivado) &&
      (situacao === undefined || situacao.includes(rhythm.situacao)),
  );
}

/** By city and name, along the route of the whole day in either direction, or by urgency. */
export function orderStops(
  stops: readonly Stop[],
  order: VisitPlanOrder | undefined,
  wholeDay: readonly Stop[],
): Stop[] {
  if (order === undefined) return stops.toSorted(byKeys(cityAndName));
  const route = stops.toSorted(byKeys(routeKey(wholeDay)));
  if (order === 'rota') return route;
  if (order === '-rota') return route.reverse();
  // The sort is stable: stops of equal urgency stay in route order.
  return route.sort((a, b) => urgencyOf(a) - urgencyOf(b));
}

const cityAndName = ({ cidade_dobrada, estado, nome_dobrado, id }: Stop) => [
  cidade_dobrada,
  estado,
  nome_dobrado,
  id,
];

const LAST = '~';

/** Postal codes follow the roads: a city is placed by the lowest postal code of its clients on the whole day, a city without any at the end. */
function routeKey(stops: readonly Stop[]): (stop: Stop) => readonly string[] {
  const cityOf = ({ cidade_dobrada, estado }: Stop) => `${cidade_dobrada}\n${estado}`;
  const lowest = new Map<string, string>();
  for (const stop of stops) {
    const [city, cep] = [cityOf(stop), stop.cep ?? LAST];
    const known = lowest.get(city);
    if (known === undefined || cep < known) lowest.set(city, cep);
  }
  return (stop) => [
    lowest.get(cityOf(stop)) ?? LAST,
    stop.cidade_dobrada,
    stop.estado,
    stop.cep ?? LAST,
    foldText(stop.bairro),
    stop.nome_dobrado,
    stop.id,
  ];
}

function urgencyOf({ visto, retorno, rhythm: { situacao, positivado } }: Stop): number {
  if (visto) return 5;
  if (retorno !== null) return 0;
  if (situacao === 'atrasado') return 1;
  if (situacao === 'parado') return 2;
  return positivado ? 4 : 3;
}
