import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface WrittenEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

const VERSION = 20;
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the format's first day: a fixed date makes the same content give the same file. */
const DATE = 0x0021;
const LARGEST = 0xffffffff;

/** Streams a ZIP file, compressed part by part and never held whole. */
export async function* zipFile(entries: readonly WrittenEntry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let position = 0;
  for (const { name, content } of entries) {
    const start = position;
    const sums = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of packed(name, content, sums)) {
      position += chunk.length;
      yield chunk;
    }
    if (position > LARGEST || sums.size > LARGEST) throw new Error('The content is too large for a ZIP file');
    directory.push(directoryEntry(name, sums, start));
  }
  const index = Buffer.concat(directory);
  yield index;
  yield endOfDirectory(entries.length, index.length, position);
}

interface Sums {
  crc: number;
  size: number;
  packed: number;
}

async function* packed(name: string, content: WrittenEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  yield localHeader(name);
  const deflate = createDeflateRaw();
  // The loop below throws when the content fails.
  pipeline(Readable.from(summed(content, sums)), deflate, () => {});
  for await (const chunk of deflate) {
    sums.packed += chunk.length;
    yield chunk;
  }
  yield fields([0x08074b50, 4], [sums.crc, 4], [sums.packed, 4], [sums.size, 4]);
}

async function* summed(content: WrittenEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    yield bytes;
  }
}

function localHeader(name: string): Buffer {
  const bytes = Buffer.from(name);
  return Buffer.concat([
    fields([0x04034b50, 4], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DATE, 2]),
    fields([0, 4], [0, 4], [0, 4], [bytes.length, 2], [0, 2]),
    bytes,
  ]);
}

function directoryEntry(name: string, { crc, packed, size }: Sums, start: number): Buffer {
  const bytes = Buffer.from(name);
  return Buffer.concat([
    fields([0x02014b50, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DATE, 2]),
    fields([crc, 4], [packed, 4], [size, 4], [bytes.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4]),
    fields([start, 4]),
    bytes,
  ]);
}

export function endOfDirectory(count: number, size: number, start: number): Buffer {
  return fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [start, 4], [0, 2]);
}

function fields(...values: [value: number, bytes: 2 | 4][]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
