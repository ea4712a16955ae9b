import type { Reader } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { toReais } from '../domain/money.ts';
import { daysBetween } from '../domain/periods.ts';
import {
  chooseStops,
  orderStops,
  type RoundFilter,
  type RoundOrder,
  type RoundSummary,
  type Stop,
  stopOn,
  summarize,
} from '../domain/round.ts';
import type { SaleStatus } from '../domain/sale-status.ts';
import { offsetOf, type Page } from '../http/contract/pagination.ts';
import type { Visit } from './round.contract.ts';
import {
  findLatestSale,
  findUsualProducts,
  type RoundDay,
  readClient,
  selectClientsOf,
  selectSaleDaysOf,
  selectVisitsOn,
} from './round.queries.ts';

interface RoundQuery extends RoundFilter {
  readonly vendedor_id?: string | undefined;
  readonly ordem?: RoundOrder | undefined;
}

export interface Round {
  /** The stops that the filters leave, in order. */
  readonly stops: readonly Stop[];
  /** The summary of the whole day, without filters. */
  readonly resumo: RoundSummary;
}

/** The summary of a day without stops. */
export const NO_ROUND: Round = { stops: [], resumo: summarize([]) };

/** The clients to visit on a day. Each client's own history decides, so all candidates of the day are read, each by an index. */
export async function findRound(
  db: Reader,
  border: Border,
  day: RoundDay,
  { vendedor_id, ordem, ...filter }: RoundQuery,
): Promise<Round> {
  const clients = await selectClientsOf(db, border, day, vendedor_id);
  const saleDays = await selectSaleDaysOf(db, border, day, vendedor_id);
  const visits = await selectVisitsOn(db, border, day);
  const stops = clients
    .map((client) => stopOn(day.date, client, saleDays.get(client.id) ?? [], visits.get(client.id)))
    .filter((stop) => stop !== undefined);
  return { stops: orderStops(chooseStops(stops, filter), ordem), resumo: summarize(stops) };
}

export async function describePage(
  db: Reader,
  border: Border,
  { stops }: Round,
  page: Page,
  today: string,
): Promise<Visit[]> {
  const first = offsetOf(page);
  const data: Visit[] = [];
  for (const stop of stops.slice(first, first + page.limit))
    data.push(await describeStop(db, border, stop, today));
  return data;
}

/** Yields the whole list, stop by stop. */
export async function* describeAll(
  db: Reader,
  border: Border,
  round: () => Promise<Round>,
  today: string,
): AsyncGenerator<Visit[]> {
  for (const stop of (await round()).stops) yield [await describeStop(db, border, stop, today)];
}

/** Sales need no border: a caller who sees a client sees all of its sales. */
async function describeStop(db: Reader, { empresaId }: Border, stop: Stop, today: string): Promise<Visit> {
  const { id, por_dia, retorno, resultado, motivo, visita_id, visto, rhythm } = stop;
  const { cep, ...client } = await readClient(db, empresaId, id);
  const latest = await findLatestSale(db, empresaId, id);
  return {
    cliente_id: id,
    ...client,
    ultimo_pedido: latest
      ? { ...latest, status: latest.status as SaleStatus, valor_total: toReais(latest.valor_total) }
      : null,
    // A sale may carry the date in UTC, which can be a day ahead.
    dias_sem_comprar: latest ? Math.max(0, daysBetween(latest.data, today)) : null,
    costuma_comprar: latest ? await findUsualProducts(db, empresaId, id) : [],
    cep,
    por_dia,
    retorno,
    resultado,
    motivo,
    visita_id,
    visto,
    situacao: rhythm.situacao,
    ritmo_dias: rhythm.ritmo_dias,
    esperado_em: rhythm.esperado_em,
    dias_de_atraso: rhythm.dias_de_atraso,
    positivado: rhythm.positivado,
  };
}
