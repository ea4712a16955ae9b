import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listRepresentadas } from '../../../src/representadas/representadas.contract.ts';
import { getJson } from '../../lib/api.ts';
import type { ReplyOf } from '../../lib/replies.ts';

export type RepresentadaList = ReplyOf<typeof listRepresentadas>;
export type Representada = RepresentadaList['data'][number];

export interface RepresentadaFilter {
  page?: number;
  limit?: number;
  search?: string;
  ativo?: boolean;
}

export function representadasQuery(filter: RepresentadaFilter) {
  return queryOptions({
    queryKey: ['representadas', 'list', filter],
    queryFn: () => getJson<RepresentadaList>('representadas', { ...filter }),
    placeholderData: keepPreviousData,
  });
}
