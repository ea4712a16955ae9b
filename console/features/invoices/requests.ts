import type { InvoiceLink, operations } from '@talao/client';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { newIdempotencyKey, once } from '../../lib/idempotency.ts';

export type InvoiceFilter = NonNullable<operations['listInvoices']['parameters']['query']>;

export function invoicesQuery(query: InvoiceFilter) {
  return queryOptions({
    queryKey: ['invoices', 'list', query],
    queryFn: () => ask(api.GET('/api/v1/invoices', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: ['invoices', id],
    queryFn: async () => (await ask(api.GET('/api/v1/invoices/{id}', { params: { path: { id } } }))).data,
  });
}

/** Sends the file's bytes, because the service decodes more encodings than a browser. */
export async function sendInvoice(bytes: Uint8Array<ArrayBuffer>) {
  const { data } = await ask(
    api.POST('/api/v1/invoices', {
      params: once(newIdempotencyKey()),
      headers: { 'content-type': 'application/xml' },
      body: '',
      bodySerializer: () => bytes,
    }),
  );
  return data;
}

export function useLinkInvoice(id: string) {
  return useMutation({
    mutationFn: async (body: InvoiceLink) =>
      (await ask(api.POST('/api/v1/invoices/{id}/link', { params: { path: { id } }, body }))).data,
  });
}

/** Under an idempotency key, so that a double click creates one sale. */
export function useSellInvoice(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: async () => {
      const params = { path: { id }, ...once(idempotencyKey) };
      return (await ask(api.POST('/api/v1/invoices/{id}/sale', { params }))).data;
    },
  });
}

export function useDeleteInvoice(id: string) {
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/invoices/{id}', { params: { path: { id } } })),
  });
}
