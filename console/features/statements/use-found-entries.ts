import { useDebouncedValue } from '@mantine/hooks';
import type { CommissionEntry } from '@talao/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { explanationQuery } from '../commissions/requests.ts';
import { salesQuery } from '../order/requests.ts';

const FEWEST_LETTERS = 2;
const MOST_SALES = 5;

/** The entries of the sales that a text finds by their order or their client, however many others there are. */
export function useFoundEntries(representadaId: string, text: string): CommissionEntry[] {
  const [search] = useDebouncedValue(text.trim(), 150);
  const isAsked = search.length >= FEWEST_LETTERS;
  const sales = useQuery({
    ...salesQuery({ representada_id: representadaId, search, limit: MOST_SALES }),
    enabled: isAsked,
  });
  return useQueries({
    queries: (isAsked ? (sales.data?.data ?? []) : []).map(({ id }) => explanationQuery(id)),
    combine: (answers) => answers.flatMap(({ data }) => data?.parcelas ?? []),
  });
}
