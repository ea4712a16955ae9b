import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { ZipError } from './zip-reader.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const MOST_ENTRIES = 2000;
const [STORED, DEFLATED] = [0, 8];
/** Encrypted, and sizes after the content. */
const [ENCRYPTED, SIZES_FOLLOW] = [0x0001, 0x0008];

interface Entry {
  readonly name: string;
  /** Its record in the directory. */
  readonly record: Buffer;
  readonly header: number;
  readonly flags: number;
  readonly method: number;
  readonly start: number;
  readonly packed: number;
}

/** A ZIP file of which some parts are replaced; all others are written back byte for byte. It is held whole, so it is for small files. */
export class ZipEditor {
  readonly #bytes: Buffer;
  readonly #entries: Entry[] = [];
  readonly #comment: Buffer;
  readonly #changed = new Map<string, Buffer>();
  #room: number;

  constructor(bytes: Buffer, mostBytes: number) {
    this.#bytes = bytes;
    this.#room = mostBytes;
    try {
      const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
      if (end === -1 || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new ZipError('No directory');
      this.#comment = bytes.subarray(end + END_LENGTH - 2);
      this.#readDirectory(bytes.readUInt32LE(end + 16), bytes.readUInt16LE(end + 10));
    } catch (error) {
      if (error instanceof RangeError) throw new ZipError('The directory lies outside the file');
      throw error;
    }
  }

  get names(): string[] {
    return this.#entries.map(({ name }) => name);
  }

  read(name: string): Buffer | undefined {
    const entry = this.#entries.find((entry) => entry.name === name);
    if (entry === undefined) return undefined;
    const { flags, method, start, packed } = entry;
    if (flags & ENCRYPTED) throw new ZipError('Encrypted');
    const bytes = this.#bytes.subarray(start, start + packed);
    const content = method === STORED ? bytes : this.#inflate(method, bytes);
    this.#room -= content.length;
    if (this.#room < 0) throw new ZipError('Too large when it is unpacked');
    return content;
  }

  replace(name: string, content: Buffer): void {
    this.#changed.set(name, content);
  }

  write(): Buffer {
    const parts: Buffer[] = [];
    const directory: Buffer[] = [];
    let position = 0;
    // In the order of the file, so that what lies between two headers belongs to the first.
    const inFile = this.#entries.toSorted((a, b) => a.header - b.header);
    const offsets = new Map<Entry, { offset: number; record: Buffer }>();
    const end = this.#bytes.readUInt32LE(this.#bytes.length - this.#comment.length - 4);
    for (const [at, entry] of inFile.entries()) {
      const content = this.#changed.get(entry.name);
      const made =
        content === undefined
          ? {
              bytes: this.#bytes.subarray(entry.header, inFile[at + 1]?.header ?? end),
              record: Buffer.from(entry.record),
            }
          : this.#pack(entry, content);
      made.record.writeUInt32LE(position, 42);
      offsets.set(entry, { offset: position, record: made.record });
      parts.push(made.bytes);
      position += made.bytes.length;
    }
    for (const entry of this.#entries) directory.push(offsets.get(entry)?.record as Buffer);
    const index = Buffer.concat(directory);
    const tail = Buffer.alloc(END_LENGTH - 2);
    tail.writeUInt32LE(END_OF_DIRECTORY, 0);
    tail.writeUInt16LE(this.#entries.length, 8);
    tail.writeUInt16LE(this.#entries.length, 10);
    tail.writeUInt32LE(index.length, 12);
    tail.writeUInt32LE(position, 16);
    return Buffer.concat([...parts, index, tail, this.#comment]);
  }

  #inflate(method: number, bytes: Buffer): Buffer {
    if (method !== DEFLATED) throw new ZipError(`Packed by method ${method}`);
    try {
      return inflateRawSync(bytes, { maxOutputLength: Math.max(1, this.#room) });
    } catch {
      throw new ZipError('Damaged, or too large when it is unpacked');
    }
  }

  #pack({ record, header, flags }: Entry, content: Buffer): { bytes: Buffer; record: Buffer } {
    const packed = deflateRawSync(content);
    const nameLength = this.#bytes.readUInt16LE(header + 26);
    const local = Buffer.from(this.#bytes.subarray(header, header + 30 + nameLength));
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

  #readDirectory(start: number, count: number): void {
    const bytes = this.#bytes;
    if (count > MOST_ENTRIES) throw new ZipError('Too many parts');
    let at = start;
    for (let n = 0; n < count; n++) {
      if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ZipError('No directory');
      const nameLength = bytes.readUInt16LE(at + 28);
      const length = 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
      const header = bytes.readUInt32LE(at + 42);
      if (bytes.readUInt32LE(header) !== LOCAL_HEADER) throw new ZipError('No part where one should be');
      this.#entries.push({
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
  }
}
