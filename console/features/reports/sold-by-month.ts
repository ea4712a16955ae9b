import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import type { SaleFilter } from '../order/requests.ts';
import { COUNTED_STAGES } from '../order/sales-address.ts';

/** What a vendedor sold of one representada, or of all of them, in reais by month. */
export interface SoldRow {
  key: string;
  vendedor: string;
  representada?: string;
  months: number[];
  total: number;
}

export interface Sold {
  /** The vendedores, the largest first, each before the representadas of which he sold. */
  rows: SoldRow[];
  total: SoldRow;
}

/** The sales that one screen sums itself. */
export const MOST_SUMMED = 10_000;

/** What was sold by vendedor, representada and month; nothing of more sales than can be read at once. */
export function soldQuery(filter: SaleFilter, months: string[]) {
  const query = { ...filter, etapa: COUNTED_STAGES.join() };
  return queryOptions({
    queryKey: ['reports', 'sold', query],
    queryFn: async () => {
      const { total } = await ask(api.GET('/api/v1/sales', { params: { query: { ...query, limit: 1 } } }));
      const isTooMuch = total > MOST_SUMMED;
      const params = { query: { ...query, formato: 'csv' as const } };
      const csv = isTooMuch ? '' : await ask(api.GET('/api/v1/sales', { params, parseAs: 'text' }));
      return { ...sumSold(csv as string, months), isTooMuch };
    },
    placeholderData: keepPreviousData,
  });
}

type Sale = Record<string, string>;

function sumSold(csv: string, months: readonly string[]): Sold {
  const sales = readRecords(csv);
  const rowOf = (key: string, vendedor: string, sales: Sale[], representada?: string): SoldRow => ({
    key,
    vendedor,
    ...(representada && { representada }),
    months: months.map((month) => sumOf(sales.filter(({ data }) => data?.startsWith(month)))),
    total: sumOf(sales),
  });
  const byVendedor = [...Map.groupBy(sales, (sale) => sale.vendedor_id ?? '')].map(([id, sold]) => {
    const vendedor = sold[0]?.vendedor_nome || 'Sem vendedor';
    const parts = [...Map.groupBy(sold, (sale) => sale.representada_id ?? '')].map(([representadaId, part]) =>
      rowOf(`${id} ${representadaId}`, vendedor, part, part[0]?.representada_nome),
    );
    return { whole: rowOf(id, vendedor, sold), parts: parts.sort(largestFirst) };
  });
  return {
    rows: byVendedor
      .sort((one, other) => largestFirst(one.whole, other.whole))
      .flatMap(({ whole, parts }) => (parts.length === 1 ? parts : [whole, ...parts])),
    total: rowOf('total', 'Total', sales),
  };
}

/** In whole centavos, so that the parts make the whole. */
function sumOf(sales: Sale[]): number {
  const cents = ({ valor_total = '' }: Sale) => Math.round(Number(valor_total.replace(',', '.')) * 100);
  return sales.reduce((sum, sale) => sum + cents(sale), 0) / 100;
}

function largestFirst(one: SoldRow, other: SoldRow): number {
  return other.total - one.total || (one.key < other.key ? -1 : 1);
}

const CELL = /("(?:[^"]|"")*"|[^;\r\n]*)(;|\r?\n|$)/gy;

/** The lines of a CSV file by its heading; quoted cells may contain separators, line breaks and doubled quotes. */
function readRecords(csv: string): Sale[] {
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of csv.replace(/^\ufeff/, '').matchAll(CELL)) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ';') lines.push([]);
  }
  const [heading = [], ...records] = lines.filter(({ length }) => length > 1);
  return records.map((cells) => Object.fromEntries(heading.map((name, place) => [name, cells[place] ?? ''])));
}
