import { crc32, deflateSync } from 'node:zlib';

const [GREY, RGB] = [0, 2];
export const PALETTE = 3;
export const GREY_ALPHA = 4;

/** A PNG of 8 bits a channel with transparency: its unpacked rows, each with its filter number. */
export interface TransparentPng {
  readonly width: number;
  readonly height: number;
  readonly colour: number;
  readonly channels: number;
  readonly palette: Buffer | undefined;
  /** The tRNS chunk: the alpha of each palette entry, or the one grey or colour that is transparent, in 16 bits. */
  readonly transparent: Buffer | undefined;
  readonly rows: Buffer;
}

const WHITE = 255;

/** The picture on white paper, opaque and no larger than it is printed: pdfkit passes such a one on without unpacking it. */
export function printedPng(png: TransparentPng, most: { width: number; height: number }): Buffer {
  const scale = Math.max(1, png.width / most.width, png.height / most.height);
  const width = Math.max(1, Math.round(png.width / scale));
  const height = Math.max(1, Math.round(png.height / scale));
  undoFilters(png.rows, png.width * png.channels, png.channels);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0, to = 0; y < height; y++) {
    to++;
    for (let x = 0; x < width; x++, to += 3)
      rows.set(meanOf(png, edgesOf(x, width, png.width), edgesOf(y, height, png.height)), to);
  }
  return writePng(width, height, rows);
}

type Edges = readonly [from: number, until: number];

/** The pixels of the whole side that one pixel of the shorter side stands for. */
function edgesOf(index: number, side: number, whole: number): Edges {
  return [Math.floor((index * whole) / side), Math.floor(((index + 1) * whole) / side)];
}

function meanOf(png: TransparentPng, [left, right]: Edges, [top, bottom]: Edges): number[] {
  const rowBytes = png.width * png.channels + 1;
  let [red, green, blue] = [0, 0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const [r, g, b, alpha] = colourAt(png, y * rowBytes + 1 + x * png.channels);
      red += WHITE + ((r - WHITE) * alpha) / WHITE;
      green += WHITE + ((g - WHITE) * alpha) / WHITE;
      blue += WHITE + ((b - WHITE) * alpha) / WHITE;
    }
  const count = (right - left) * (bottom - top);
  return [red, green, blue].map((sum) => Math.round(sum / count));
}

function colourAt(
  { colour, palette, transparent, rows }: TransparentPng,
  at: number,
): readonly [number, number, number, number] {
  const [first = 0, second = 0, third = 0, fourth = 0] = [rows[at], rows[at + 1], rows[at + 2], rows[at + 3]];
  if (colour === GREY) return [first, first, first, first === transparent?.[1] ? 0 : WHITE];
  if (colour === RGB) {
    const isKey = first === transparent?.[1] && second === transparent[3] && third === transparent[5];
    return [first, second, third, isKey ? 0 : WHITE];
  }
  if (colour === GREY_ALPHA) return [first, first, first, second];
  if (colour !== PALETTE) return [first, second, third, fourth];
  const of = (channel: number) => palette?.[first * 3 + channel] ?? 0;
  return [of(0), of(1), of(2), transparent?.[first] ?? WHITE];
}

/** Turns differences to the neighbours left, above and above left into values, in place. */
function undoFilters(rows: Buffer, rowBytes: number, pixelBytes: number): void {
  const valueAt = (at: number) => rows[at] as number;
  for (let start = 0; start < rows.length; start += rowBytes + 1) {
    const filter = valueAt(start);
    if (filter === 0) continue;
    for (let at = start + 1; at <= start + rowBytes; at++) {
      const hasLeft = at - start > pixelBytes;
      const left = hasLeft ? valueAt(at - pixelBytes) : 0;
      const above = start > 0 ? valueAt(at - rowBytes - 1) : 0;
      const corner = start > 0 && hasLeft ? valueAt(at - rowBytes - 1 - pixelBytes) : 0;
      rows[at] = valueAt(at) + predictionOf(filter, left, above, corner);
    }
  }
}

function predictionOf(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  const guess = left + above - corner;
  const toLeft = Math.abs(guess - left);
  const toAbove = Math.abs(guess - above);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function writePng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, RGB], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
