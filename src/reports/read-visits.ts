import type { Reader } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { toReais } from '../domain/money.ts';
import { daysBetween } from '../domain/periods.ts';
import type { SaleStatus } from '../domain/sale-status.ts';
import type { Page } from '../http/contract/pagination.ts';
import type { Visit } from './visits.contract.ts';
import {
  type ClientToVisit,
  clientsToVisit,
  everyClientToVisit,
  findLatestSale,
  findUsualProducts,
  type RoundDay,
} from './visits.queries.ts';

export async function readVisits(
  db: Reader,
  border: Border,
  day: RoundDay,
  page: Page,
  today: string,
): Promise<{ data: Visit[]; total: number }> {
  const { rows, total } = await clientsToVisit(db, border, day, page);
  const data: Visit[] = [];
  for (const client of rows) data.push(await describeVisit(db, border.empresaId, client, today));
  return { data, total };
}

/** All visits of a day, some at a time. */
export async function* readEveryVisit(
  db: Reader,
  border: Border,
  day: RoundDay,
  today: string,
): AsyncGenerator<Visit[]> {
  for await (const clients of everyClientToVisit(db, border, day))
    for (const client of clients) yield [await describeVisit(db, border.empresaId, client, today)];
}

/** Whoever sees a client sees all of its sales. */
async function describeVisit(
  db: Reader,
  empresaId: string,
  { id, cidade_dobrada: _city, nome_dobrado: _name, ...client }: ClientToVisit,
  today: string,
): Promise<Visit> {
  const latest = await findLatestSale(db, empresaId, id);
  return {
    cliente_id: id,
    ...client,
    ultimo_pedido: latest
      ? { ...latest, status: latest.status as SaleStatus, valor_total: toReais(latest.valor_total) }
      : null,
    // A sale may carry the date that it already is in UTC.
    dias_sem_comprar: latest ? Math.max(0, daysBetween(latest.data, today)) : null,
    costuma_comprar: latest ? await findUsualProducts(db, empresaId, id) : [],
  };
}
