import type { OfferedPrice } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { type Buyer, boughtQuery, offerQuery } from './prices.ts';

const NOBODY: Buyer = { clienteId: '', representadaId: '', data: '' };

/** The products that the client buys from the representada, the latest first. */
export function useBought(buyer: Buyer | null): OfferedPrice[] | undefined {
  return useQuery({ ...boughtQuery(buyer ?? NOBODY), enabled: buyer !== null }).data;
}

/** The client's current price of a product, and the last one he paid. */
export function useOffer(buyer: Buyer | null, produtoId: string): OfferedPrice | undefined {
  const bought = useBought(buyer);
  const known = bought?.find(({ produto_id }) => produto_id === produtoId);
  const isNew = buyer !== null && bought !== undefined && known === undefined;
  const other = useQuery({ ...offerQuery(buyer ?? NOBODY, produtoId), enabled: isNew });
  return known ?? other.data ?? undefined;
}
