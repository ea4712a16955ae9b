import { toCentavos, toReais } from '../../../../src/domain/money.ts';
import { stageOf } from '../../../../src/domain/sale-status.ts';
import { foldText } from '../../../../src/domain/text.ts';
import { searchText } from '../sync/copied.ts';
import { factsOf, type SaleFacts } from '../sync/history.ts';
import { findByWords } from '../sync/search.ts';
import { firstOf, placeOf } from './lists.ts';
import type { Source } from './source.ts';

/** The sales on the phone: the latest five per client and those made here. Only those of the page are read whole. */
export async function listSales(source: Source, query: URLSearchParams) {
  const clientId = query.get('cliente_id');
  const whole = clientId === null ? null : await source.sales(clientId);
  if (whole === undefined) return undefined;
  const known = whole?.map((sale) => factsOf(sale, sale.cliente_id)) ?? (await source.saleFacts());
  const tests = testsOf(query);
  const found = search(known, query.get('search') ?? '').filter((sale) => tests.every((fits) => fits(sale)));
  const sum = found.reduce((sum, { valor_total }) => sum + (toCentavos(valor_total) ?? 0), 0);
  const { page, limit } = placeOf(query);
  const shown = firstOf(found, orderOf(query), page * limit).slice((page - 1) * limit);
  const data = whole ? shown : await source.wholeSales(shown);
  return {
    success: true,
    data,
    total: found.length,
    page,
    limit,
    ...(query.get('soma') === 'true' && { soma: toReais(sum) }),
  };
}

function search(sales: SaleFacts[], term: string): SaleFacts[] {
  if (term.trim() === '') return sales;
  const named = sales.map((sale) => ({
    sale,
    texto: searchText(sale.pedido, sale.cliente_nome, sale.pedido_cliente),
  }));
  return findByWords(named, term).map(({ sale }) => sale);
}

type Test = (sale: SaleFacts) => boolean;

const FILTERS: Record<string, (value: string) => Test> = {
  representada_id: (id) => (sale) => sale.representada_id === id,
  vendedor_id: (id) => (sale) => sale.vendedor_id === id,
  de: (day) => (sale) => sale.data >= day,
  ate: (day) => (sale) => sale.data <= day,
  etapa: (names) => {
    const stages = names.split(',');
    return ({ status }) => stages.includes(stageOf(status) ?? '');
  },
  a_receber: (isAsked) => (sale) => isAsked !== 'true' || isOpen(sale),
};

/** The filters that are set, read once for all sales. */
function testsOf(query: URLSearchParams): Test[] {
  return Object.entries(FILTERS).flatMap(([name, filter]) => {
    const value = query.get(name);
    return value === null ? [] : filter(value);
  });
}

function isOpen({ status, aberta }: SaleFacts): boolean {
  const stage = stageOf(status);
  return stage !== 'orcamento' && stage !== 'cancelada' && aberta;
}

/** Ordered like the service: by default as they were made, latest first. */
function orderOf(query: URLSearchParams): (a: SaleFacts, b: SaleFacts) => number {
  const order = query.get('ordem') ?? '-created_at';
  const field = order.replace(/^-/, '') as 'data' | 'created_at' | 'valor_total' | 'pedido' | 'cliente_nome';
  const turn = order.startsWith('-') ? -1 : 1;
  const isText = field === 'pedido' || field === 'cliente_nome';
  const keyOf = (sale: SaleFacts) => (isText ? foldText(sale[field]) : sale[field]);
  return (a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (first === second) return a.id < b.id ? -turn : turn;
    return first < second ? -turn : turn;
  };
}
