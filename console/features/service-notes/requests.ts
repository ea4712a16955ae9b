import type { NewServiceNote, operations, ServiceNote } from '@talao/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { writeAddress } from '../../lib/address-bar.ts';
import { api, ask } from '../../lib/api.ts';
import { recordRequests } from '../../lib/record-requests.ts';

type ServiceNoteFilter = NonNullable<operations['listServiceNotes']['parameters']['query']>;

export const {
  list: serviceNotesQuery,
  useCreate: useCreateServiceNote,
  useDelete: useDeleteServiceNote,
} = recordRequests<{
  filter: ServiceNoteFilter;
  listed: ServiceNote;
  one: ServiceNote;
  new: NewServiceNote;
  changes: never;
}>('service-notes');

/** The receipts of a representada without a note. */
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
    queryFn: async () => {
      const params = { path: { id }, query: { de, ate, por } };
      return (await ask(api.GET('/api/v1/representadas/{id}/service-note', { params }))).data;
    },
  });
}

export function sheetAddress({ representadaId, de, ate, por }: Service, formato: 'pdf' | 'xlsx'): string {
  return `/api/v1/representadas/${representadaId}/service-note${writeAddress({ de, ate, por, formato })}`;
}
