import { offsetOf, type Page } from '../../contract/lists.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import * as log from './visit-log.queries.ts';
import { type LoggedVisit, toVisit } from './visits.contract.ts';
import { readSalesOn } from './visits.queries.ts';

interface LogDay {
  readonly data: string;
  readonly visitas: number;
}

/** Days with visits, latest first, with the number of visits of each. */
async function countLogDays(
  db: Reader,
  scope: AccessScope,
  filter: log.LogFilter,
  countSales: typeof log.countSold = log.countSold,
): Promise<LogDay[]> {
  const days = new Map<string, number>();
  for (const counted of [await log.countRecorded(db, scope, filter), await countSales(db, scope, filter)])
    for (const { data, visitas } of counted) days.set(data, (days.get(data) ?? 0) + visitas);
  return [...days]
    .map(([data, visitas]) => ({ data, visitas }))
    .filter(({ visitas }) => visitas > 0)
    .sort((a, b) => (a.data < b.data ? 1 : -1));
}

/** The number of visits in the log. */
export async function countLog(db: Reader, scope: AccessScope, filter: log.LogFilter): Promise<number> {
  return total(await countLogDays(db, scope, filter));
}

const total = (days: readonly LogDay[]) => days.reduce((sum, { visitas }) => sum + visitas, 0);

/** Reads a page of the log and its total, in one snapshot; of the days before the page only the counts are read. */
export async function readLogPage(
  db: Reader,
  scope: AccessScope,
  filter: log.LogFilter,
  page: Page,
): Promise<{ data: LoggedVisit[]; total: number }> {
  const days = await countLogDays(
    db,
    scope,
    filter,
    log.isLogSummed(scope, filter) ? log.countLogSummed : log.countSold,
  );
  const data: LoggedVisit[] = [];
  let skipped = offsetOf(page);
  for (const { data: day, visitas } of days) {
    if (data.length === page.limit) break;
    if (skipped < visitas) {
      const lines = await findLinesOf(db, scope, filter, day);
      const chosen = lines.slice(skipped, skipped + page.limit - data.length);
      data.push(...(await nameSales(db, scope, chosen)));
    }
    skipped = Math.max(0, skipped - visitas);
  }
  return { data, total: total(days) };
}

/** Reads the whole log, day by day. */
export async function* exportLog(
  db: Reader,
  scope: AccessScope,
  filter: log.LogFilter,
): AsyncGenerator<LoggedVisit[]> {
  for (const { data: day } of await countLogDays(db, scope, filter)) {
    const lines = await findLinesOf(db, scope, filter, day);
    for (let first = 0; first < lines.length; first += LINES_PER_READ)
      yield await nameSales(db, scope, lines.slice(first, first + LINES_PER_READ));
  }
}

const LINES_PER_READ = 200;

/** The visits of a day: recorded ones first, latest first, then those derived from sales. */
async function findLinesOf(db: Reader, scope: AccessScope, filter: log.LogFilter, day: string) {
  const ofDay = { ...filter, de: day, ate: day };
  const recorded = (await log.selectRecorded(db, scope, ofDay)).map((row) => toVisit({ ...row, vendas: [] }));
  const sold = (await log.selectSold(db, scope, ofDay)).map(
    ({ data, cliente_id, cliente_nome, vendas, primeira }): LoggedVisit => ({
      ...UNRECORDED,
      cliente_id,
      cliente_nome,
      vendedor_id: log.vendedorOf(primeira),
      data,
      vendas: vendas.split(','),
    }),
  );
  const byClient = (a: LoggedVisit, b: LoggedVisit) => compare(a.cliente_id, b.cliente_id);
  return [
    ...recorded.sort((a, b) => compare(b.momento, a.momento) || byClient(a, b) || compare(a.id, b.id)),
    ...sold.sort(byClient),
  ];
}

const UNRECORDED = {
  id: null,
  momento: null,
  resultado: 'venda',
  motivo: null,
  nota: null,
  proxima: null,
  feito_em: null,
  created_at: null,
  updated_at: null,
} as const;

function compare(left: string | null, right: string | null): number {
  if (left === right) return 0;
  return (left ?? '') < (right ?? '') ? -1 : 1;
}

/** Recorded visits with the sales of their client and day. */
async function nameSales(db: Reader, scope: AccessScope, lines: readonly LoggedVisit[]) {
  const recorded = lines.filter(({ id }) => id !== null);
  const salesOf = await readSalesOn(db, scope, recorded);
  return lines.map((line) => (line.id === null ? line : { ...line, vendas: salesOf(line) }));
}
