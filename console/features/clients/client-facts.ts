import { queryOptions } from '@tanstack/react-query';
import { VISIT_SITUATIONS } from '../../../src/domain/visits.ts';
import { api, ask } from '../../lib/api.ts';
import { keepsCopy } from '../../lib/device.ts';
import { sumOf } from '../../lib/sums.ts';

/** What the list of clients tells besides: when each bought last, what he was worth, whose he is, what he owes. */
export interface ClientFacts {
  ultima_compra: string | null;
  valor_ano: number;
  vendedor_id: string | null;
  vencido: number;
}

const PAGE = 100;
/** Of more clients than these pages hold nothing is told, rather than of some of them. */
const MOST_PAGES = 10;

/** By client; not on a phone, whose copy has no such report. */
export const clientFactsQuery = queryOptions({
  queryKey: ['clients', 'facts'],
  queryFn: async (): Promise<ReadonlyMap<string, ClientFacts> | null> => {
    const [rhythms, credits] = await Promise.all([readRhythms(), readOverdue()]);
    if (rhythms === null || credits === null) return null;
    const overdue = Map.groupBy(credits, ({ cliente_id }) => cliente_id);
    return new Map(
      rhythms.map(({ cliente_id, ultima_compra, valor_ano, vendedor_id }) => {
        const vencido = sumOf((overdue.get(cliente_id) ?? []).map(({ vencido }) => vencido));
        return [cliente_id, { ultima_compra, valor_ano, vendedor_id, vencido }];
      }),
    );
  },
  enabled: !keepsCopy(),
});

function readRhythms() {
  const situacao = VISIT_SITUATIONS.join();
  return readAll((page) =>
    ask(api.GET('/api/v1/reports/rhythm', { params: { query: { situacao, page, limit: PAGE } } })),
  );
}

function readOverdue() {
  return readAll((page) =>
    ask(api.GET('/api/v1/credits', { params: { query: { situacao: 'vencido', page, limit: PAGE } } })),
  );
}

async function readAll<T>(
  read: (page: number) => Promise<{ data: T[]; total: number }>,
): Promise<T[] | null> {
  const { data, total } = await read(1);
  const pages = Math.ceil(total / PAGE);
  if (pages > MOST_PAGES) return null;
  const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => read(at + 2));
  return [...data, ...(await Promise.all(others)).flatMap((page) => page.data)];
}
