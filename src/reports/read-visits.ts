import type { Reader } from '../database/database.ts';
import { toReais } from '../domain/money.ts';
import { daysBetween } from '../domain/periods.ts';
import type { SaleStatus } from '../domain/sale-status.ts';
import type { Workday } from '../domain/weekdays.ts';
import type { Page } from '../http/contract/pagination.ts';
import type { Visit } from './visits.contract.ts';
import { clientsToVisit, findLatestSale, findUsualProducts } from './visits.queries.ts';

export async function readVisits(
  db: Reader,
  empresaId: string,
  day: Workday,
  page: Page,
  today: string,
): Promise<{ data: Visit[]; total: number }> {
  const { rows, total } = await clientsToVisit(db, empresaId, day, page);
  const data: Visit[] = [];
  for (const { id, ...client } of rows) {
    const latest = await findLatestSale(db, empresaId, id);
    data.push({
      cliente_id: id,
      ...client,
      ultimo_pedido: latest
        ? { ...latest, status: latest.status as SaleStatus, valor_total: toReais(latest.valor_total) }
        : null,
      // A sale may carry the date that it already is in UTC.
      dias_sem_comprar: latest ? Math.max(0, daysBetween(latest.data, today)) : null,
      costuma_comprar: latest ? await findUsualProducts(db, empresaId, id) : [],
    });
  }
  return { data, total };
}
