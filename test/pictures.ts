import { crc32, deflateSync } from 'node:zlib';

interface PngShape {
  width?: number;
  height?: number;
  depth?: number;
  colour?: number;
  interlaced?: boolean;
  /** The filter number of the rows. */
  filter?: number;
  /** The number of rows, if not the height. */
  rows?: number;
  /** The content of a tRNS chunk. */
  transparent?: readonly number[] | undefined;
}

/** A PNG of one colour, RGBA by default. */
export function pngOf(shape: PngShape = {}): Buffer {
  const { width = 4, height = 2, depth = 8, colour = 6, interlaced = false, filter = 0 } = shape;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 4;
  const row = Buffer.concat([
    Buffer.from([filter]),
    Buffer.alloc(Math.ceil((width * channels * depth) / 8), 0x7f),
  ]);
  const rows = Buffer.concat(Array.from({ length: shape.rows ?? height }, () => row));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(shape.transparent ? [chunk('tRNS', Buffer.from(shape.transparent))] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** The frame of a JPEG without a real scan. */
export function jpegOf({ width = 4, height = 2, depth = 8, channels = 3, frame = 0xc0 } = {}): Buffer {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0];
  const sizes = [height >> 8, height & 255, width >> 8, width & 255];
  const parts = Array.from({ length: channels }, (_, at) => [at + 1, 0x11, 0]).flat();
  const sof = [0xff, frame, 0, 8 + 3 * channels, depth, ...sizes, channels, ...parts];
  return Buffer.from([...head, ...sof, 0xff, 0xda, 0, 2, 0x7f, 0xff, 0xd9]);
}
