import { crc32, createInflateRaw, deflateRawSync } from 'node:zlib';
import { DamagedFile } from './csv-reader.ts';
import { endOfDirectory } from './zip-writer.ts';

/** The first bytes of a ZIP file, and so of an Excel workbook. */
export const ZIP_MARK = '504b0304';

/** As many parts as a zip can have. */
export const MOST_ENTRIES = 65_535;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 0x0001;

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
  /** Unpacked, as the directory says. */
  readonly size: number;
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
      size: bytes.readUInt32LE(at + 24),
    });
    at += length;
  }
  return entries;
}

export type Zip = ReturnType<typeof openZip>;

/** The parts of a ZIP file by name, unpacked on demand in pieces, up to a limit over all parts. */
export function openZip(bytes: Buffer, mostBytes: number, mostEntries = 1000) {
  const { entries, end } = readDirectory(bytes, mostEntries);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  let room = mostBytes;
  async function* unpack({ method, packed, start }: ZipEntry): AsyncGenerator<Buffer> {
    if (method !== STORED && method !== DEFLATED) throw new DamagedFile(`Packed by method ${method}`);
    const content = bytes.subarray(start, start + packed);
    for await (const piece of method === STORED ? [content] : inflate(content)) {
      room -= piece.length;
      if (room < 0) throw new DamagedFile('Too large when it is unpacked');
      yield piece;
    }
  }
  return {
    entries,
    /** Where the end record begins. */
    end,
    names: [...byName.keys()],
    /** Whether a part needs a password. */
    isLocked: entries.some(isLocked),
    isLockedAt: isLocked,
    /** Streams a part that may share its name with others. */
    readEntry: unpack,
    /** Streams a part; undefined when there is no part of that name. */
    read(name: string): AsyncIterable<Buffer> | undefined {
      const entry = byName.get(name);
      return entry && unpack(entry);
    },
  };
}

function isLocked({ flags }: ZipEntry): boolean {
  return (flags & ENCRYPTED) !== 0;
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

/** Opens a small ZIP file of which some parts are replaced. */
export function openEditableZip(bytes: Buffer, mostBytes: number): Zip {
  const zip = openZip(bytes, mostBytes, MOST_EDITED);
  if (zip.isLocked) throw new DamagedFile('Encrypted');
  return zip;
}

/** The file with these parts replaced; all others are written back byte for byte. */
export function replaceParts(
  bytes: Buffer,
  { entries, end }: Zip,
  parts: ReadonlyMap<string, Buffer>,
): Buffer {
  const written: Buffer[] = [];
  const records = new Map<ZipEntry, Buffer>();
  let position = 0;
  // In the order of the file, so that what lies between two headers belongs to the first.
  const inFile = entries.toSorted((a, b) => a.header - b.header);
  const directory = bytes.readUInt32LE(end + 16);
  for (const [at, entry] of inFile.entries()) {
    const content = parts.get(entry.name);
    const next = inFile[at + 1]?.header ?? directory;
    const { part, record } =
      content === undefined
        ? { part: bytes.subarray(entry.header, next), record: Buffer.from(entry.record) }
        : pack(bytes, entry, content);
    record.writeUInt32LE(position, 42);
    records.set(entry, record);
    written.push(part);
    position += part.length;
  }
  const index = Buffer.concat(entries.map((entry) => records.get(entry) as Buffer));
  const newEnd = endOfDirectory(records.size, index.length, position);
  // The comment, with its length before it, is the file's own.
  const comment = bytes.subarray(end + END_LENGTH - 2);
  return Buffer.concat([...written, index, newEnd.subarray(0, -2), comment]);
}

function pack(bytes: Buffer, { record, header, flags }: ZipEntry, content: Buffer) {
  const packed = deflateRawSync(content);
  const nameLength = bytes.readUInt16LE(header + 26);
  const local = Buffer.from(bytes.subarray(header, header + 30 + nameLength));
  const changed = Buffer.from(record);
  for (const [fields, at] of [
    [local, 6],
    [changed, 8],
  ] as const) {
    fields.writeUInt16LE(flags & ~SIZES_FOLLOW, at);
    fields.writeUInt16LE(DEFLATED, at + 2);
    fields.writeUInt32LE(crc32(content), at + 8);
    fields.writeUInt32LE(packed.length, at + 12);
    fields.writeUInt32LE(content.length, at + 16);
  }
  // Without the local extra field, which may repeat the sizes.
  local.writeUInt16LE(0, 28);
  return { part: Buffer.concat([local, packed]), record: changed };
}
