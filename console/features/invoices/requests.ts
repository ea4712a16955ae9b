import type { InvoiceLink } from '@talao/client';
import { api, askData, newIdempotencyKey, once } from '../../lib/api.ts';
import { fileBody } from '../../lib/files.ts';
import { action, listQuery, oneQuery, removal } from '../../lib/record-requests.ts';

export const invoicesQuery = listQuery('/api/v1/invoices');
export const invoiceQuery = oneQuery('/api/v1/invoices/{id}');
export const useDeleteInvoice = removal('/api/v1/invoices/{id}');

/** Sends the file's bytes, because the service decodes more encodings than a browser. */
export async function sendInvoice(bytes: Uint8Array<ArrayBuffer>) {
  const params = once(newIdempotencyKey());
  return askData(api.POST('/api/v1/invoices', { params, ...fileBody(bytes, 'application/xml') }));
}

export const useLinkInvoice = action(
  (id: string) => (body: InvoiceLink) =>
    askData(api.POST('/api/v1/invoices/{id}/link', { params: { path: { id } }, body })),
);

/** Under an idempotency key, so that a double click creates one sale. */
export const useSellInvoice = action((id: string, idempotencyKey: string) => () => {
  const params = { path: { id }, ...once(idempotencyKey) };
  return askData(api.POST('/api/v1/invoices/{id}/sale', { params }));
});
