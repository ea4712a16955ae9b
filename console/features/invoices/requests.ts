import type { InvoiceLink } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { api, askData, newIdempotencyKey, once } from '../../lib/api.ts';
import { fileBody } from '../../lib/files.ts';
import { listQuery, oneQuery, removal } from '../../lib/record-requests.ts';

export const invoicesQuery = listQuery('/api/v1/invoices');
export const invoiceQuery = oneQuery('/api/v1/invoices/{id}');
export const useDeleteInvoice = removal('/api/v1/invoices/{id}');

/** Sends the file's bytes, because the service decodes more encodings than a browser. */
export async function sendInvoice(bytes: Uint8Array<ArrayBuffer>) {
  const params = once(newIdempotencyKey());
  return askData(api.POST('/api/v1/invoices', { params, ...fileBody(bytes, 'application/xml') }));
}

export function useLinkInvoice(id: string) {
  return useMutation({
    mutationFn: (body: InvoiceLink) =>
      askData(api.POST('/api/v1/invoices/{id}/link', { params: { path: { id } }, body })),
  });
}

/** Under an idempotency key, so that a double click creates one sale. */
export function useSellInvoice(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: () => {
      const params = { path: { id }, ...once(idempotencyKey) };
      return askData(api.POST('/api/v1/invoices/{id}/sale', { params }));
    },
  });
}
