import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { writeAddress } from '../../lib/address-bar.ts';
import { api, ask, askData } from '../../lib/api.ts';
import { recordRequests } from '../../lib/record-requests.ts';

export const {
  list: serviceNotesQuery,
  useCreate: useCreateServiceNote,
  useDelete: useDeleteServiceNote,
} = recordRequests('service-notes');

export function openReceiptsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['service-notes', 'open', id, page],
    queryFn: () =>
      ask(
        api.GET('/api/v1/representadas/{id}/service-notes/open', {
          params: { path: { id }, query: { page, limit: 10 } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Of which commissions the note is: received, or due, between two days. */
export interface Service {
  representadaId: string;
  de: string;
  ate: string;
  por: 'recebimento' | 'vencimento';
  reciboId: string | null;
}

export function sheetQuery({ representadaId: id, de, ate, por }: Service) {
  return queryOptions({
    queryKey: ['service-notes', 'sheet', id, de, ate, por],
    queryFn: () => {
      const params = { path: { id }, query: { de, ate, por } };
      return askData(api.GET('/api/v1/representadas/{id}/service-note', { params }));
    },
  });
}

export function sheetAddress({ representadaId, de, ate, por }: Service, formato: 'pdf' | 'xlsx'): string {
  return `/api/v1/representadas/${representadaId}/service-note${writeAddress({ de, ate, por, formato })}`;
}
