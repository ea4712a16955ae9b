/** A file to send: a dropped one, or one from a dropped zip. */
interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const MEBIBYTE = 1024 * 1024;
const LARGEST_XML = 2 * MEBIBYTE;
const LARGEST_ZIP = 64 * MEBIBYTE;
export const MOST_FILES = 2_000;

/** Why the files cannot be sent, as a message for the user. */
export class Undroppable extends Error {}

export async function readDropped(files: readonly File[]): Promise<DroppedFile[]> {
  const read: DroppedFile[] = [];
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) read.push(...(await unzip(file)));
    else
      read.push({
        name: file.name,
        bytes: new Uint8Array(await file.slice(0, LARGEST_XML + 1).arrayBuffer()),
      });
    if (read.length > MOST_FILES)
      throw new Undroppable(`São mais de ${MOST_FILES} arquivos. Envie em partes.`);
  }
  return read;
}

/** Only XML files up to the largest invoice size are extracted. */
async function unzip(file: File): Promise<DroppedFile[]> {
  if (file.size > LARGEST_ZIP) throw new Undroppable(`${file.name} passa de 64 MiB. Envie em partes.`);
  const { unzipSync } = await import('fflate');
  try {
    const inside = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter: ({ name, originalSize }) => /\.xml$/i.test(name) && originalSize <= LARGEST_XML,
    });
    return Object.entries(inside).map(([name, bytes]) => ({ name, bytes: new Uint8Array(bytes) }));
  } catch {
    throw new Undroppable(`${file.name} não pôde ser aberto: o zip está danificado ou tem senha.`);
  }
}
