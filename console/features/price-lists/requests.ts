import type { PriceList } from '@talao/client';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, askData, once } from '../../lib/api.ts';
import { action, listOf, listQuery } from '../../lib/record-requests.ts';
import { ifMatch, type Seen } from '../../lib/record-tags.ts';
import { bodyOf, type ChosenFile, queryOf } from '../factory-files/requests.ts';

/** Besides the file: whose prices they are, the day of which it speaks, and the first day of its prices. */
export interface ListOptions {
  tabela_id?: string | undefined;
  data: string;
  vale_de: string;
}

export const priceListsQuery = listQuery('/api/v1/price-lists');

export type KeptList = PriceList & { id: string; avisos: { mensagem: string }[] };

/** With its warnings on the record itself, whose identity its tag goes by. */
export function priceListQuery(id: string) {
  return queryOptions({
    queryKey: ['price-lists', 'one', id] as (string | undefined)[],
    queryFn: async (): Promise<KeptList> => {
      const answer = await ask(api.GET('/api/v1/price-lists/{id}', { params: { path: { id } } }));
      return Object.assign(answer.data, { id, avisos: answer.avisos ?? [] });
    },
  });
}

export const touchedClientsQuery = listOf('/api/v1/price-lists/{id}/clients');

export const usePreviewList = action(() => (chosen: ChosenFile<ListOptions>) => {
  const params = { query: { ...queryOf(chosen), simular: true } };
  return ask(api.POST('/api/v1/price-lists', { params, ...bodyOf(chosen.file) }));
});

export const usePostList = action(() => (chosen: ChosenFile<ListOptions>) => {
  const params = { query: queryOf(chosen), ...once(chosen.key) };
  return askData(api.POST('/api/v1/price-lists', { params, ...bodyOf(chosen.file) }));
});

/** What a person decided about a list. */
export interface Application {
  vale_de: string;
  fora: number[];
  criar: boolean;
  desativar: string[];
  confirmar: boolean;
}

export const useApplyList = action((id: string) => ({ seen, ...body }: Seen<Application>) => {
  const params = { path: { id }, header: ifMatch(seen) };
  return askData(api.POST('/api/v1/price-lists/{id}/apply', { params, body }));
});

export const useUndoList = action((id: string) => ({ seen, confirmar }: Seen<{ confirmar: boolean }>) => {
  const params = { path: { id }, query: { confirmar }, header: ifMatch(seen) };
  return ask(api.DELETE('/api/v1/price-lists/{id}', { params }));
});

export function readLetter(id: string, cliente_id: string) {
  const params = { path: { id }, query: { cliente_id } };
  return askData(api.GET('/api/v1/price-lists/{id}/letter', { params }));
}

export function letterAddress(id: string, clientId: string): string {
  return `/api/v1/price-lists/${id}/letter/pdf?cliente_id=${clientId}`;
}
