import { toCentavos, toReais } from '../../../../src/domain/money.ts';
import { stageOf } from '../../../../src/domain/sale-status.ts';
import { foldText } from '../../../../src/domain/text.ts';
import { type CopiedSale, searchText } from '../copy/copied.ts';
import { findByWords } from '../copy/search.ts';
import { pageOf } from './lists.ts';
import type { Source } from './source.ts';

/** The sales on the phone: the latest five per client and those made here. */
export async function listSales(source: Source, query: URLSearchParams) {
  const known = await source.sales(query.get('cliente_id'));
  if (known === undefined) return undefined;
  const named = known.map((sale) => ({
    ...sale,
    texto: searchText(sale.pedido, sale.cliente_nome, sale.pedido_cliente),
  }));
  const found = findByWords(named, query.get('search') ?? '').filter((sale) => fits(sale, query));
  const sum = found.reduce((sum, { valor_total }) => sum + (toCentavos(valor_total) ?? 0), 0);
  const page = pageOf(found.sort(orderOf(query)), query);
  return query.get('soma') === 'true' ? { ...page, soma: toReais(sum) } : page;
}

function fits(sale: CopiedSale, query: URLSearchParams): boolean {
  const stages = query.get('etapa')?.split(',');
  const stage = stageOf(sale.status);
  const is = (name: 'representada_id' | 'vendedor_id') => !query.has(name) || query.get(name) === sale[name];
  return (
    is('representada_id') &&
    is('vendedor_id') &&
    (!query.has('de') || sale.data >= String(query.get('de'))) &&
    (!query.has('ate') || sale.data <= String(query.get('ate'))) &&
    (stages === undefined || (stage !== undefined && stages.includes(stage))) &&
    (query.get('a_receber') !== 'true' || isOpen(sale))
  );
}

function isOpen({ status, parcelas }: CopiedSale): boolean {
  const stage = stageOf(status);
  return stage !== 'orcamento' && stage !== 'cancelada' && parcelas.some(({ pago_em }) => pago_em === null);
}

/** Sorted like the service: by day by default, latest first. */
function orderOf(query: URLSearchParams): (a: CopiedSale, b: CopiedSale) => number {
  const order = query.get('ordem') ?? '-data';
  const field = order.replace(/^-/, '') as 'data' | 'valor_total';
  const turn = order.startsWith('-') ? -1 : 1;
  const key = (sale: CopiedSale) => {
    const value = sale[field];
    return typeof value === 'number' ? value : foldText(String(value));
  };
  return (a, b) => {
    const [first, second] = [key(a), key(b)];
    if (first === second) return a.id < b.id ? -turn : turn;
    return first < second ? -turn : turn;
  };
}
