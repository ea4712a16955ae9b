import type { OfferedPrice } from '@talao/client';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api, askData } from '../../lib/api.ts';
import { calendar } from '../../lib/formats.ts';

export interface Buyer {
  clienteId: string;
  representadaId: string;
  data: string;
  /** The sale that is being changed, which is not the client's last purchase. */
  exceto?: string | undefined;
}

/** Null until client and representada are chosen. */
export function buyerOf(sale: {
  clienteId: string | null;
  representadaId: string | null;
  data: string | null;
  guardada?: { id: string } | null;
}): Buyer | null {
  const { clienteId, representadaId, data, guardada } = sale;
  if (!clienteId || !representadaId) return null;
  return {
    clienteId,
    representadaId,
    data: data ?? calendar.today(),
    ...(guardada && { exceto: guardada.id }),
  };
}

const MOST = 100;

export function boughtQuery(buyer: Buyer) {
  return queryOptions({
    queryKey: ['prices', 'bought', buyer],
    queryFn: () => askPrices(buyer, { comprados: true, limit: MOST }),
  });
}

function offerQuery(buyer: Buyer, produto_id: string) {
  return queryOptions({
    queryKey: ['prices', 'one', buyer, produto_id],
    queryFn: async () => (await askPrices(buyer, { produto_id }))[0] ?? null,
  });
}

export function offersQuery(buyer: Buyer, search: string, limit: number) {
  return queryOptions({
    queryKey: ['prices', 'found', buyer, search, limit],
    queryFn: () => askPrices(buyer, { search, limit }),
    placeholderData: keepPreviousData,
  });
}

/** The prices of several products; those bought before come from one request. */
export async function readOffers(
  cache: QueryClient,
  buyer: Buyer,
  products: readonly string[],
): Promise<Map<string, OfferedPrice>> {
  const known = new Map(
    (await cache.fetchQuery(boughtQuery(buyer))).map((offer) => [offer.produto_id, offer]),
  );
  const others = [...new Set(products)].filter((id) => !known.has(id));
  for (const offer of await Promise.all(others.map((id) => cache.fetchQuery(offerQuery(buyer, id)))))
    if (offer) known.set(offer.produto_id, offer);
  return known;
}

interface Sought {
  search?: string;
  produto_id?: string;
  comprados?: true;
  limit?: number;
}

async function askPrices({ clienteId, representadaId, data, exceto }: Buyer, sought: Sought) {
  const query = { cliente_id: clienteId, representada_id: representadaId, data, exceto, ...sought };
  return askData(api.GET('/api/v1/prices', { params: { query } }));
}

const NOBODY: Buyer = { clienteId: '', representadaId: '', data: '' };

/** The products that the client buys from the representada, the latest first. */
export function useBought(buyer: Buyer | null): OfferedPrice[] | undefined {
  return useQuery({ ...boughtQuery(buyer ?? NOBODY), enabled: buyer !== null }).data;
}

export function useOffer(buyer: Buyer | null, produtoId: string): OfferedPrice | undefined {
  const bought = useBought(buyer);
  const known = bought?.find(({ produto_id }) => produto_id === produtoId);
  const isNew = buyer !== null && bought !== undefined && known === undefined;
  const other = useQuery({ ...offerQuery(buyer ?? NOBODY, produtoId), enabled: isNew });
  return known ?? other.data ?? undefined;
}
