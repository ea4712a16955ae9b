import { inflateSync } from 'node:zlib';
import { GREY_ALPHA, PALETTE, printedPng, type TransparentPng } from './printed-png.ts';

export interface Picture {
  readonly tipo: 'image/png' | 'image/jpeg';
  /** In base64. */
  readonly conteudo: string;
}

/** `impresso` is the opaque PNG that is printed in the picture's place; null where a PDF takes the picture as it is. */
export interface PrintablePicture extends Picture {
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
