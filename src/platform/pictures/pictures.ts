import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Picture {
  readonly tipo: 'image/png' | 'image/jpeg';
  /** In base64. */
  readonly conteudo: string;
}

/** `impresso` is the opaque PNG that is printed in the picture's place; null where a PDF takes the picture as it is. */
interface PrintablePicture extends Picture {
  readonly impresso: string | null;
}

export type ReadPicture = PrintablePicture | { readonly fault: string };

const NOT_WHOLE = 'A imagem está incompleta ou danificada';
const UNUSUAL_PNG = 'Salve o PNG com 8 bits por canal e sem entrelaçamento';
const UNUSUAL_JPEG = 'Salve o JPEG em tons de cinza, RGB ou CMYK de 8 bits';

/** In pixels: how large a picture may be, and how large it is printed at most. */
export interface PrintSize {
  readonly longestSide: number;
  readonly width: number;
  readonly height: number;
}

/** Four pixels for each point of the place that a logo has on paper. */
const LOGO: PrintSize = { longestSide: 1000, width: 440, height: 208 };

/**
 * The picture with what a PDF prints of it, or its fault. A picture that passes can be drawn: the PDF library trusts its input,
 * and unpacks a transparent one for every document, all of them at once.
 */
export function readPicture({ tipo, conteudo }: Picture, size = LOGO): ReadPicture {
  const bytes = Buffer.from(conteudo, 'base64');
  try {
    const read = tipo === 'image/png' ? readPng(bytes, size) : (faultOfJpeg(bytes, size) ?? null);
    if (typeof read === 'string') return { fault: read };
    return { tipo, conteudo, impresso: read && printedPng(read, size).toString('base64') };
  } catch {
    // A read beyond the end, or a failed inflate.
    return { fault: NOT_WHOLE };
  }
}

/** Whether `impresso` shows what is made of the picture; how it is packed may differ. */
export function isPrintedFrom({ impresso, ...picture }: PrintablePicture): boolean {
  const made = readPicture(picture);
  const expected = 'fault' in made ? null : made.impresso;
  if (expected === impresso || expected === null || impresso === null) return expected === impresso;
  try {
    return pixelsOf(expected).equals(pixelsOf(impresso));
  } catch {
    return false;
  }
}

function pixelsOf(png: string): Buffer {
  const { IHDR = [], IDAT = [] } = readChunks(Buffer.from(png, 'base64'));
  return Buffer.concat([...IHDR, inflateSync(Buffer.concat(IDAT), { maxOutputLength: MOST_PRINTED_BYTES })]);
}

/** Beyond what a printed picture unpacks to. */
const MOST_PRINTED_BYTES = 1024 * 1024;

function tooManyPixels(longestSide: number): string {
  return `A imagem deve ter no máximo ${longestSide} pixels de lado`;
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The fault of a PNG; null for one without transparency, which a PDF takes as it is. */
function readPng(png: Buffer, { longestSide }: PrintSize): TransparentPng | string | null {
  const { IHDR: [header] = [], PLTE: [palette] = [], tRNS, IDAT = [], IEND } = readChunks(png);
  if (header?.length !== 13 || IEND === undefined) return NOT_WHOLE;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = 0, , , interlaced] = header.subarray(8);
  const channels = CHANNELS[colour];
  if (width === 0 || height === 0 || channels === undefined) return NOT_WHOLE;
  if (Math.max(width, height) > longestSide) return tooManyPixels(longestSide);
  const packed = [1, 2, 4].includes(depth) && channels === 1 && tRNS === undefined;
  if (interlaced !== 0 || (depth !== 8 && !packed)) return UNUSUAL_PNG;
  if (colour === PALETTE && (!palette?.length || palette.length % 3 !== 0)) return NOT_WHOLE;
  const rows = unpackRows(Buffer.concat(IDAT), Math.ceil((width * channels * depth) / 8), height);
  if (rows === undefined) return NOT_WHOLE;
  const transparent = tRNS?.[0];
  if (transparent === undefined && colour < GREY_ALPHA) return null;
  return { width, height, colour, channels, palette, transparent, rows };
}

function readChunks(png: Buffer): Record<string, Buffer[]> {
  const chunks: Record<string, Buffer[]> = Object.create(null);
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    // Throws when the checksum after the chunk is missing.
    png.readUInt32BE(at + 8 + length);
    chunks[type] ??= [];
    chunks[type].push(content);
    at += 12 + length;
    if (type === 'IEND') break;
  }
  return chunks;
}

/** Each row begins with its filter number. */
function unpackRows(compressed: Buffer, rowBytes: number, height: number): Buffer | undefined {
  const size = (rowBytes + 1) * height;
  const rows = inflateSync(compressed, { maxOutputLength: size });
  if (rows.length !== size) return undefined;
  for (let at = 0; at < size; at += rowBytes + 1) if ((rows[at] as number) > 4) return undefined;
  return rows;
}

const SCAN = 0xda;
/** Baseline, extended and progressive, which every PDF reader decodes. */
const FRAMES = [0xc0, 0xc1, 0xc2];

function faultOfJpeg(jpeg: Buffer, { longestSide }: PrintSize): string | undefined {
  if (jpeg.lastIndexOf(Buffer.from([0xff, 0xd9])) === -1) return NOT_WHOLE;
  let framed = false;
  for (let at = 2; ; ) {
    if (jpeg.readUInt8(at) !== 0xff) return NOT_WHOLE;
    const marker = jpeg.readUInt8(at + 1);
    if (marker === SCAN) return framed ? undefined : NOT_WHOLE;
    if (FRAMES.includes(marker)) {
      const [depth, height, width] = [
        jpeg.readUInt8(at + 4),
        jpeg.readUInt16BE(at + 5),
        jpeg.readUInt16BE(at + 7),
      ];
      if (width === 0 || height === 0) return NOT_WHOLE;
      if (Math.max(width, height) > longestSide) return tooManyPixels(longestSide);
      if (depth !== 8 || ![1, 3, 4].includes(jpeg.readUInt8(at + 9))) return UNUSUAL_JPEG;
      framed = true;
    } else if (marker >= 0xc3 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return UNUSUAL_JPEG;
    const length = jpeg.readUInt16BE(at + 2);
    if (length < 2) return NOT_WHOLE;
    at += 2 + length;
  }
}

const [GREY, RGB] = [0, 2];
const PALETTE = 3;
const GREY_ALPHA = 4;

/** A PNG of 8 bits a channel with transparency: its unpacked rows, each with its filter number. */
interface TransparentPng {
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
function printedPng(png: TransparentPng, most: { width: number; height: number }): Buffer {
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
