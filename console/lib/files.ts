import { offline, toApiError } from './api-error.ts';

/** A request's body with the bytes of a file as they are: the service knows more encodings than a browser's text. */
export function fileBody(file: Blob | Uint8Array<ArrayBuffer> | string, type = 'application/octet-stream') {
  return { headers: { 'content-type': type }, body: '' as const, bodySerializer: () => file };
}

/** Saves what the service writes; unlike a plain link, a refusal is told and not saved as a file. */
export async function downloadFile(address: string): Promise<void> {
  const response = await fetch(address).catch(() => {
    throw offline();
  });
  if (!response.ok) throw toApiError(response, await response.json().catch(() => undefined));
  const [, name = 'arquivo'] =
    /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveBytes(decodeURIComponent(name), await response.blob());
}

/** Saves what a screen itself has put together. */
export function saveText(name: string, text: string): void {
  saveBytes(name, new Blob([text], { type: 'text/csv' }));
}

function saveBytes(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const SHEET_TYPES = `.csv,.xlsx,${CSV},${XLSX}`;

/** By file name, because the browser's type of a CSV depends on installed programs. */
export function sheetType({ name }: File): string {
  return /\.xlsx$/i.test(name) ? XLSX : CSV;
}
