/** What was dropped, by path: a ZIP as the files that are in it. */
export type OfficeFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

export const OFFICE_TYPES = '.zip,.csv,.txt,.xls,.xlsx,.xlsm,.xlsb,.ods,.xml,.htm,.html';

const MEBIBYTE = 1024 * 1024;
const LARGEST_SENT = 20 * MEBIBYTE;
const LARGEST_OPENED = 64 * MEBIBYTE;

/** What cannot be sent, in words for people. */
export class Unsendable extends Error {}

/** A file takes the place of one with its name: so it comes again once it is corrected. */
export async function withFiles(before: OfficeFiles, dropped: readonly File[]): Promise<OfficeFiles> {
  const files = new Map(before);
  for (const file of dropped) {
    if (file.size === 0) throw new Unsendable(`${file.name} está vazio.`);
    if (file.size > LARGEST_OPENED) throw new Unsendable(`${file.name} passa de 64 MiB.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!/\.zip$/i.test(file.name)) files.set(file.name, bytes);
    else for (const [path, inside] of await opened(file.name, bytes)) files.set(path, inside);
  }
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  if (size > LARGEST_OPENED) throw new Unsendable('Juntos, os arquivos passam de 64 MiB. Traga em partes.');
  return files;
}

async function opened(name: string, bytes: Uint8Array): Promise<OfficeFiles> {
  const { unzipSync } = await import('fflate');
  let size = 0;
  try {
    const inside = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isFile = !name.split('/').some((part) => part === '' || /^(\.|__MACOSX)/.test(part));
        if (isFile) size += originalSize;
        return isFile && size <= LARGEST_OPENED;
      },
    });
    if (size > LARGEST_OPENED) throw new Unsendable(`${name}, aberto, passa de 64 MiB. Traga em partes.`);
    const folder = name.replace(/\.zip$/i, '');
    return new Map(Object.entries(inside).map(([path, file]) => [`${folder}/${path}`, new Uint8Array(file)]));
  } catch (error) {
    if (error instanceof Unsendable) throw error;
    throw new Unsendable(`${name} não pôde ser aberto: o ZIP está danificado ou tem senha.`);
  }
}

export async function packed(files: OfficeFiles): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const body = new Blob([new Uint8Array(zipSync(Object.fromEntries(files), { level: 3 }))]);
  if (body.size > LARGEST_SENT) throw new Unsendable('Os arquivos passam de 20 MiB. Traga em duas vezes.');
  return body;
}
