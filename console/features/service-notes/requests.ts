import { writeAddress } from '../../lib/address-bar.ts';
import { figuresOf, listOf, recordRequests } from '../../lib/record-requests.ts';

export const {
  list: serviceNotesQuery,
  useCreate: useCreateServiceNote,
  useDelete: useDeleteServiceNote,
} = recordRequests('service-notes');

export const openReceiptsQuery = listOf('/api/v1/representadas/{id}/service-notes/open');

/** Of which commissions the note is: received, or due, between two days. */
export interface Service {
  representadaId: string;
  de: string;
  ate: string;
  por: 'recebimento' | 'vencimento';
  reciboId: string | null;
}

export const sheetQuery = figuresOf('/api/v1/representadas/{id}/service-note');

export function sheetAddress({ representadaId, de, ate, por }: Service, formato: 'pdf' | 'xlsx'): string {
  return `/api/v1/representadas/${representadaId}/service-note${writeAddress({ de, ate, por, formato })}`;
}
