import { DamagedFile } from './csv-reader.ts';
import { formOf, MOST_UNPACKED, UnreadableForm } from './file-forms.ts';
import { MOST_ENTRIES, openZip, ZIP_MARK, type Zip, type ZipEntry } from './zip.ts';

/** A file that is not taken; without a name for several together. */
export interface LeftOut {
  readonly name?: string;
  /** In bytes, as it is said to be. */
  readonly size: number;
  /** Why, in one sentence for people. */
  readonly why: string;
}

/** The files of a zip; none for a file that is none, or a workbook. */
export interface UnpackedZip {
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly leftOut?: readonly LeftOut[];
}

const MOST_FILES = 200;
const MEBIBYTE = 1024 * 1024;
const LARGEST_FILE = 10 * MEBIBYTE;

const TOO_LARGE = 'Grande demais: um arquivo tem até 10 MB';
const WITHIN = 'Está em um zip dentro do zip: envie-o à parte';
const LOCKED = 'O arquivo tem senha: salve uma cópia sem senha';
const DAMAGED = 'O arquivo não pôde ser tirado do zip: está danificado';

/** A zip that cannot be opened is left as it is, and refused by whoever reads it. */
export async function unzip(bytes: Buffer): Promise<UnpackedZip> {
  if (!isZip(bytes) || isWorkbook(bytes)) return {};
  try {
    return await unpack(openZip(bytes, MOST_UNPACKED, MOST_ENTRIES));
  } catch (error) {
    if (error instanceof DamagedFile) return {};
    throw error;
  }
}

async function unpack(zip: Zip): Promise<UnpackedZip> {
  const entries = zip.entries.filter(({ name }) => !name.endsWith('/'));
  const files: { name: string; bytes: Uint8Array }[] = [];
  const leftOut: LeftOut[] = [];
  let [room, taken] = [MOST_UNPACKED, 0];
  for (const entry of entries.slice(0, MOST_FILES)) {
    const { name, size } = entry;
    const content = size > LARGEST_FILE ? TOO_LARGE : await read(zip, entry);
    if (Buffer.isBuffer(content) && content.length > room) break;
    taken += 1;
    if (typeof content === 'string') leftOut.push({ name, size, why: content });
    else if (content.length > 0) {
      room -= content.length;
      files.push({ name, bytes: content });
    }
  }
  const others = entries.slice(taken);
  if (others.length > 0) {
    const size = others.reduce((sum, { size }) => sum + size, 0);
    const count = others.length === 1 ? 'Mais 1 arquivo ficou' : `Mais ${others.length} arquivos ficaram`;
    leftOut.push({ size, why: `${count} de fora: de um zip são lidos até ${MOST_FILES}, e 64 MB` });
  }
  return { files, leftOut };
}

/** The content, or why it is not taken. */
async function read(zip: Zip, entry: ZipEntry): Promise<Buffer | string> {
  if (zip.isLockedAt(entry)) return LOCKED;
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of zip.readEntry(entry)) {
      length += piece.length;
      // The size that it is said to have may be a lie.
      if (length > LARGEST_FILE) return TOO_LARGE;
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof DamagedFile) return DAMAGED;
    throw error;
  }
  const content = Buffer.concat(pieces);
  return isZip(content) && !isWorkbook(content) ? WITHIN : content;
}

function isZip(bytes: Buffer): boolean {
  return bytes.toString('hex', 0, 4) === ZIP_MARK;
}

function isWorkbook(bytes: Buffer): boolean {
  try {
    return formOf(bytes) !== 'text';
  } catch (error) {
    if (error instanceof UnreadableForm) return false;
    throw error;
  }
}
