import { createInflateRaw } from 'node:zlib';

/** The first bytes of a ZIP file, and so of an Excel workbook. */
export const ZIP_MARK = '504b0304';

export const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
export const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 1000;
export const [STORED, DEFLATED] = [0, 8];
export const ENCRYPTED = 0x0001;

/** The file is not a ZIP file, or not one that can be read. */
export class ZipError extends Error {}

/** A part of the file, as the directory tells it. */
export interface ZipEntry {
  readonly name: string;
  /** Its record in the directory. */
  readonly record: Buffer;
  readonly header: number;
  readonly flags: number;
  readonly method: number;
  readonly start: number;
  readonly packed: number;
}

/** The parts of a file in the order of its directory, and where the end record begins. */
export function readDirectory(bytes: Buffer, most: number): { entries: ZipEntry[]; end: number } {
  try {
    const end = findEnd(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > most) throw new ZipError('Too many parts');
    return { entries: readEntries(bytes, bytes.readUInt32LE(end + 16), count), end };
  } catch (error) {
    if (error instanceof RangeError) throw new ZipError('The directory lies outside the file');
    throw error;
  }
}

/** The end record is at the end of the file, before a comment of unknown length. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new ZipError('No directory');
}

function readEntries(bytes: Buffer, start: number, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = start; entries.length < count; ) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ZipError('No directory');
    const nameLength = bytes.readUInt16LE(at + 28);
    const length = 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const header = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(header) !== LOCAL_HEADER) throw new ZipError('No part where one should be');
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      record: bytes.subarray(at, at + length),
      header,
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      start: header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28),
      packed: bytes.readUInt32LE(at + 20),
    });
    at += length;
  }
  return entries;
}

/** The parts of a ZIP file by name, unpacked on demand in pieces, up to a limit over all parts. */
export class ZipReader {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #room: number;

  constructor(bytes: Buffer, mostBytes: number) {
    this.#bytes = bytes;
    this.#room = mostBytes;
    const { entries } = readDirectory(bytes, MOST_ENTRIES);
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** Whether a part needs a password. */
  get isLocked(): boolean {
    return [...this.#entries.values()].some(({ flags }) => flags & ENCRYPTED);
  }

  /** Streams a part; undefined when there is no part of that name. */
  read(name: string): AsyncIterable<Buffer> | undefined {
    const entry = this.#entries.get(name);
    return entry && this.#unpack(entry);
  }

  async *#unpack({ method, packed, start }: ZipEntry): AsyncGenerator<Buffer> {
    if (method !== STORED && method !== DEFLATED) throw new ZipError(`Packed by method ${method}`);
    const bytes = this.#bytes.subarray(start, start + packed);
    for await (const piece of method === STORED ? [bytes] : inflate(bytes)) {
      this.#room -= piece.length;
      if (this.#room < 0) throw new ZipError('Too large when it is unpacked');
      yield piece;
    }
  }
}

const PIECE = 64 * 1024;

async function* inflate(bytes: Buffer): AsyncGenerator<Buffer> {
  const unpacked = createInflateRaw({ chunkSize: PIECE });
  unpacked.end(bytes);
  try {
    yield* unpacked;
  } catch (error) {
    throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? new ZipError('Damaged') : error;
  }
}
