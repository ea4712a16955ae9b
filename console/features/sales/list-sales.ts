import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listSales } from '../../../src/sales/sales.contract.ts';
import { getJson } from '../../lib/api.ts';
import type { ReplyOf } from '../../lib/replies.ts';

export type SaleList = ReplyOf<typeof listSales>;
export type SaleInList = SaleList['data'][number];

export interface SaleFilter {
  page?: number;
  limit?: number;
  search?: string;
  de?: string;
  ate?: string;
  cliente_id?: string;
  representada_id?: string;
  etapa?: string;
}

export function salesQuery(filter: SaleFilter) {
  return queryOptions({
    queryKey: ['sales', 'list', filter],
    queryFn: () => getJson<SaleList>('sales', { ...filter }),
    placeholderData: keepPreviousData,
  });
}
