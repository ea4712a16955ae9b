import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  DEFLATED,
  ENCRYPTED,
  END_LENGTH,
  END_OF_DIRECTORY,
  readDirectory,
  STORED,
  type ZipEntry,
  ZipError,
} from './zip-reader.ts';

const MOST_ENTRIES = 2000;
/** The sizes come after the content. */
const SIZES_FOLLOW = 0x0008;

/** A ZIP file of which some parts are replaced; all others are written back byte for byte. It is held whole, so it is for small files. */
export class ZipEditor {
  readonly #bytes: Buffer;
  readonly #entries: readonly ZipEntry[];
  readonly #comment: Buffer;
  readonly #changed = new Map<string, Buffer>();
  #room: number;

  constructor(bytes: Buffer, mostBytes: number) {
    this.#bytes = bytes;
    this.#room = mostBytes;
    const { entries, end } = readDirectory(bytes, MOST_ENTRIES);
    this.#entries = entries;
    this.#comment = bytes.subarray(end + END_LENGTH - 2);
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
    const offsets = new Map<ZipEntry, { offset: number; record: Buffer }>();
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

  #pack({ record, header, flags }: ZipEntry, content: Buffer): { bytes: Buffer; record: Buffer } {
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
}
