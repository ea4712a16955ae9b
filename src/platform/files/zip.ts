import { crc32, createInflateRaw, deflateRawSync } from 'node:zlib';
import { DamagedFile } from './csv-reader.ts';
import { endOfDirectory } from './zip-writer.ts';

/** The first bytes of a ZIP file, and so of an Excel workbook. */
export const ZIP_MARK = '504b0304';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 0x0001;

/** A part of the file, as the directory tells it. */
interface ZipEntry {
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
function readDirectory(bytes: Buffer, most: number): { entries: ZipEntry[]; end: number } {
  try {
    const end = findEnd(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > most) throw new DamagedFile('Too many parts');
    return { entries: readEntries(bytes, bytes.readUInt32LE(end + 16), count), end };
  } catch (error) {
    if (error instanceof RangeError) throw new DamagedFile('The directory lies outside the file');
    throw error;
  }
}

/** The end record is at the end of the file, before a comment of unknown length. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new DamagedFile('No directory');
}

function readEntries(bytes: Buffer, start: number, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = start; entries.length < count; ) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new DamagedFile('No directory');
    const nameLength = bytes.readUInt16LE(at + 28);
    const length = 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const header = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(header) !== LOCAL_HEADER) throw new DamagedFile('No part where one should be');
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
  protected readonly bytes: Buffer;
  protected readonly entries: readonly ZipEntry[];
  /** Where the end record begins. */
  protected readonly end: number;
  readonly #byName: ReadonlyMap<string, ZipEntry>;
  #room: number;

  constructor(bytes: Buffer, mostBytes: number, mostEntries = 1000) {
    this.bytes = bytes;
    this.#room = mostBytes;
    const { entries, end } = readDirectory(bytes, mostEntries);
    this.entries = entries;
    this.end = end;
    this.#byName = new Map(entries.map((entry) => [entry.name, entry]));
  }

  get names(): string[] {
    return [...this.#byName.keys()];
  }

  /** Whether a part needs a password. */
  get isLocked(): boolean {
    return this.entries.some(({ flags }) => flags & ENCRYPTED);
  }

  /** Streams a part; undefined when there is no part of that name. */
  read(name: string): AsyncIterable<Buffer> | undefined {
    const entry = this.#byName.get(name);
    return entry && this.#unpack(entry);
  }

  async *#unpack({ method, packed, start }: ZipEntry): AsyncGenerator<Buffer> {
    if (method !== STORED && method !== DEFLATED) throw new DamagedFile(`Packed by method ${method}`);
    const bytes = this.bytes.subarray(start, start + packed);
    for await (const piece of method === STORED ? [bytes] : inflate(bytes)) {
      this.#room -= piece.length;
      if (this.#room < 0) throw new DamagedFile('Too large when it is unpacked');
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
    throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? new DamagedFile('Damaged') : error;
  }
}

const MOST_EDITED = 2000;
/** The sizes come after the content. */
const SIZES_FOLLOW = 0x0008;

/** A ZIP file of which some parts are replaced; all others are written back byte for byte. It is held whole, so it is for small files. */
export class ZipEditor extends ZipReader {
  readonly #changed = new Map<string, Buffer>();

  constructor(bytes: Buffer, mostBytes: number) {
    super(bytes, mostBytes, MOST_EDITED);
    if (this.isLocked) throw new DamagedFile('Encrypted');
  }

  replace(name: string, content: Buffer): void {
    this.#changed.set(name, content);
  }

  write(): Buffer {
    const parts: Buffer[] = [];
    const records = new Map<ZipEntry, Buffer>();
    let position = 0;
    // In the order of the file, so that what lies between two headers belongs to the first.
    const inFile = this.entries.toSorted((a, b) => a.header - b.header);
    const directory = this.bytes.readUInt32LE(this.end + 16);
    for (const [at, entry] of inFile.entries()) {
      const content = this.#changed.get(entry.name);
      const next = inFile[at + 1]?.header ?? directory;
      const { bytes, record } =
        content === undefined
          ? { bytes: this.bytes.subarray(entry.header, next), record: Buffer.from(entry.record) }
          : this.#pack(entry, content);
      record.writeUInt32LE(position, 42);
      records.set(entry, record);
      parts.push(bytes);
      position += bytes.length;
    }
    const index = Buffer.concat(this.entries.map((entry) => records.get(entry) as Buffer));
    const end = endOfDirectory(records.size, index.length, position);
    // The comment, with its length before it, is the file's own.
    const comment = this.bytes.subarray(this.end + END_LENGTH - 2);
    return Buffer.concat([...parts, index, end.subarray(0, -2), comment]);
  }

  #pack({ record, header, flags }: ZipEntry, content: Buffer): { bytes: Buffer; record: Buffer } {
    const packed = deflateRawSync(content);
    const nameLength = this.bytes.readUInt16LE(header + 26);
    const local = Buffer.from(this.bytes.subarray(header, header + 30 + nameLength));
    const changed = Buffer.from(record);
    for (const [bytes, at] of [
      [local, 6],
      [changed, 8],
    ] as const) {
      bytes.writeUInt16LE(flags & ~SIZES_FOLLOW, at);
      bytes.writeUInt16LE(DEFLATED, at + 2);
      bytes.writeUInt32LE(crc32(content), at + 8);
      bytes.writeUInt32LE(packed.length, at + 12);
      bytes.writeUInt32LE(content.length, at + 16);
    }
    // Without the local extra field, which may repeat the sizes.
    local.writeUInt16LE(0, 28);
    return { bytes: Buffer.concat([local, packed]), record: changed };
  }
}
