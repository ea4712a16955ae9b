import type { Sale } from '@talao/client';
import { writeAddress } from '../../lib/address-bar.ts';
import { api, ask } from '../../lib/api.ts';
import { keepsCopy } from '../../lib/device.ts';
import { isOffline } from '../../lib/network.ts';
import { showFailure } from '../../ui/notices.tsx';

/** Where the service draws the order. The session's cookie goes along, so it opens like any page. */
export function pdfAddress({ id }: Pick<Sale, 'id'>): string {
  return `/api/v1/sales/${id}/pdf`;
}

/** Several orders in one file; their ids with commas between. */
export function pdfsAddress(ids: string): string {
  return `/api/v1/sales/pdf${writeAddress({ ids })}`;
}

/** The service draws it: without network a phone says so, instead of opening the browser's own error page. */
export function refuseOffline(event: { preventDefault: () => void }): void {
  if (!keepsCopy() || !isOffline()) return;
  event.preventDefault();
  showFailure(new Error('Sem internet: o PDF sai do serviço. Tente de novo quando houver sinal.'));
}

export function sheetAddress({ id }: Pick<Sale, 'id'>): string {
  return `/api/v1/sales/${id}/sheet`;
}

export function sheetsAddress(ids: string): string {
  return `/api/v1/sales/sheets${writeAddress({ ids })}`;
}

/** An order code may contain characters that file names cannot. */
export function pdfName({ pedido }: Pick<Sale, 'pedido'>): string {
  return `${pedido.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`;
}

const SAMPLE = new File([], 'pedido.pdf', { type: 'application/pdf' });

/** Phones can share files with other apps; most desktops cannot. */
export function canSharePdf(): boolean {
  return navigator.canShare?.({ files: [SAMPLE] }) ?? false;
}

export async function sharePdf(sale: Sale): Promise<void> {
  const content = await ask(
    api.GET('/api/v1/sales/{id}/pdf', { params: { path: { id: sale.id } }, parseAs: 'blob' }),
  );
  const file = new File([content as Blob], pdfName(sale), { type: 'application/pdf' });
  try {
    await navigator.share({ files: [file], title: sale.pedido });
  } catch (error) {
    // Closing the list of apps is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
