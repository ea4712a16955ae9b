import type { operations } from '@talao/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';

export type CurveFilter = NonNullable<operations['listClientCurve']['parameters']['query']>;
export type RhythmFilter = NonNullable<operations['listRhythm']['parameters']['query']>;
type MixFilter = NonNullable<operations['listMix']['parameters']['query']>;

export function clientCurveQuery(query: CurveFilter) {
  return queryOptions({
    queryKey: ['reports', 'abc', 'clients', query],
    queryFn: () => ask(api.GET('/api/v1/reports/abc/clients', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

export function productCurveQuery(query: CurveFilter) {
  return queryOptions({
    queryKey: ['reports', 'abc', 'products', query],
    queryFn: () => ask(api.GET('/api/v1/reports/abc/products', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

export function rhythmQuery(query: RhythmFilter) {
  return queryOptions({
    queryKey: ['reports', 'rhythm', query],
    queryFn: () => ask(api.GET('/api/v1/reports/rhythm', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

export function mixQuery(query: MixFilter) {
  return queryOptions({
    queryKey: ['reports', 'mix', query],
    queryFn: () => ask(api.GET('/api/v1/reports/mix', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}
