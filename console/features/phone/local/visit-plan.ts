import type { operations, Visit } from '@talao/client';
import { holidayOn } from '../../../../src/domain/holidays.ts';
import {
  dayInWeekOf,
  daysBetween,
  firstOfMonth,
  isWorkday,
  type Workday,
  weekdayOf,
  weekOf,
} from '../../../../src/domain/periods.ts';
import type { Rhythm } from '../../../../src/domain/rhythm.ts';
import { foldText } from '../../../../src/domain/text.ts';
import {
  chooseStops,
  orderStops,
  type Stop,
  stopOn,
  summarize,
  type VisitPlanFilter,
  type VisitPlanOrder,
} from '../../../../src/domain/visit-plan.ts';
import { calendar } from '../../../lib/formats.ts';
import type { CopiedClient, CopiedSale, LightClient } from '../sync/copied.ts';
import { placeOf } from './lists.ts';
import type { ClientHistory, Source } from './source.ts';

type VisitPlan = operations['listVisits']['responses'][200]['content']['application/json'];

const USUAL = 3;

/** Computes `GET /visits` from the copy, by the service's rules. */
export async function readVisitPlan(source: Source, query: URLSearchParams): Promise<VisitPlan> {
  const today = calendar.today();
  const dia = query.get('dia') as Workday | null;
  const date = dia === null ? (query.get('data') ?? today) : dayInWeekOf(query.get('data') ?? today, dia);
  const day = weekdayOf(date);
  const { page, limit } = placeOf(query);
  const head = { page, limit, dia: day, feriado: holidayOn(date) } as const;
  if (!isWorkday(day))
    return {
      success: true,
      data: [],
      total: 0,
      ...head,
      dia_util: false,
      resumo: summarize([]),
    } as VisitPlan;

  const vendedor = query.get('vendedor_id');
  const ordem = (query.get('ordem') as VisitPlanOrder | null) ?? undefined;
  const stopsOf = async (vendedor: string | null) => {
    const listed = [...source.lightClients()].filter((light) => mayBeOn(light, date, day, vendedor));
    return (await source.histories(listed)).flatMap((client) => toStop(client, date, day) ?? []);
  };
  const stops = await stopsOf(vendedor);
  // Filters do not change the order of the cities.
  const wholeDay = ordem === undefined || vendedor === null ? stops : await stopsOf(null);
  const chosen = orderStops(chooseStops(stops, filterOf(query)), ordem, wholeDay);
  const shown = chosen.slice((page - 1) * limit, page * limit);
  const clients = new Map((await source.clients(shown.map(({ id }) => id))).map((one) => [one.id, one]));
  const data = shown.flatMap((stop) => {
    const client = clients.get(stop.id);
    return client ? describe(source, stop, client, today) : [];
  });
  return {
    success: true,
    data,
    total: chosen.length,
    ...head,
    dia_util: true,
    resumo: summarize(stops),
  } as VisitPlan;
}

function filterOf(query: URLSearchParams): VisitPlanFilter {
  const flag = (name: string) => (query.has(name) ? query.get(name) === 'true' : undefined);
  const situacao = query.get('situacao')?.split(',') as VisitPlanFilter['situacao'];
  return { visto: flag('visto'), positivado: flag('positivado'), situacao };
}

/** Of the others nothing is looked at. */
function mayBeOn(client: LightClient, date: string, day: Workday, vendedor: string | null): boolean {
  if (vendedor !== null && client.vendedor_id !== vendedor) return false;
  return isDayOf(client, date, day) || (client.retorno !== null && client.retorno <= date);
}

function isDayOf(client: LightClient | ClientHistory, date: string, day: Workday): boolean {
  if (!client[day]) return false;
  const { visita_semanas, visita_desde } = client;
  if (visita_semanas === 1 || visita_desde === null) return true;
  const weeks = weekOf(date) - weekOf(visita_desde);
  return weeks >= 0 && weeks % visita_semanas === 0;
}

function toStop(client: ClientHistory, date: string, day: Workday): Stop | undefined {
  const days = [...new Set(client.vendas.map(({ data }) => data))].filter((sold) => sold <= date);
  const visits = client.visitas.toSorted((a, b) => ((a.momento ?? '') < (b.momento ?? '') ? 1 : -1));
  const stop = stopOn(
    date,
    {
      id: client.id,
      cidade_dobrada: foldText(client.cidade),
      estado: client.estado,
      cep: client.cep,
      bairro: client.bairro ?? '',
      nome_dobrado: foldText(client.nome),
      por_dia: isDayOf(client, date, day),
      proxima: visits.find(({ data }) => data < date)?.proxima ?? null,
    },
    days,
    visits.find(({ data }) => data === date),
  );
  return stop && { ...stop, rhythm: rhythmOf(client, date, days[0] ?? null) };
}

/** Rhythm and late days come from the service, which knows more sales than the copy. */
function rhythmOf(client: ClientHistory, date: string, ultima_compra: string | null): Rhythm {
  const { ritmo_dias, esperado_em, atrasado_em, parado_em } = client;
  const boughtSince = esperado_em !== null && ultima_compra !== null && ultima_compra >= esperado_em;
  const isPast = (day: string | null) =>
    day !== null && date >= day && !boughtSince && ultima_compra !== date;
  const situacao =
    ultima_compra === null
      ? 'novo'
      : isPast(parado_em)
        ? 'parado'
        : isPast(atrasado_em)
          ? 'atrasado'
          : 'em_dia';
  const isLate = situacao === 'parado' || situacao === 'atrasado';
  return {
    situacao,
    ultima_compra,
    ritmo_dias,
    limite_dias: parado_em && ultima_compra ? daysBetween(ultima_compra, parado_em) : 0,
    esperado_em,
    dias_de_atraso: isLate && esperado_em !== null ? daysBetween(esperado_em, date) : 0,
    positivado: ultima_compra !== null && ultima_compra >= firstOfMonth(date),
  };
}

function describe(source: Source, { rhythm, ...stop }: Stop, client: CopiedClient, today: string): Visit {
  const { id, codigo, nome, telefone, endereco, bairro, cidade, estado, observacao, cep } = client;
  const [latest] = client.vendas;
  const { situacao, ritmo_dias, esperado_em, dias_de_atraso, positivado } = rhythm;
  const { por_dia, retorno, resultado, motivo, visita_id, visto } = stop;
  return {
    ...{ cliente_id: id, codigo, nome, telefone, endereco, bairro, cidade, estado, observacao, cep },
    ultimo_pedido: latest ? inShort(latest) : null,
    dias_sem_comprar: latest ? Math.max(0, daysBetween(latest.data, today)) : null,
    costuma_comprar: usualProducts(client, source.copy.produtos),
    ...{ por_dia, retorno, resultado, motivo, visita_id, visto },
    ...{ situacao, ritmo_dias, esperado_em, dias_de_atraso, positivado },
  } as Visit;
}

function inShort({ id, pedido, data, valor_total, status }: CopiedSale) {
  return { id, pedido, data, valor_total, status };
}

/** Products in most of the client's latest orders. */
function usualProducts(
  { vendas }: CopiedClient,
  products: Source['copy']['produtos'],
): Visit['costuma_comprar'] {
  const orders = new Map<string, number>();
  for (const { itens } of vendas)
    for (const id of new Set(itens?.map(({ produto_id }) => produto_id)))
      orders.set(id, (orders.get(id) ?? 0) + 1);
  return [...orders]
    .sort(([, a], [, b]) => b - a)
    .slice(0, USUAL)
    .map(([produto_id, pedidos]) => ({
      produto_id,
      produto_nome: products.get(produto_id)?.nome ?? null,
      vezes: pedidos,
    }));
}
