const LONGEST_SIDE = 1600;

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';

const NOT_A_PICTURE = 'Envie uma imagem JPEG, PNG ou WebP';
const NOT_WHOLE = 'A imagem está incompleta ou danificada: salve-a de novo';
const TOO_MANY_PIXELS = `Reduza a imagem: cada lado pode ter no máximo ${LONGEST_SIDE} pixels`;

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Without EXIF and other notes, which may tell where a picture was taken. */
  readonly bytes: Buffer;
}

/** A picture by its bytes, stripped of its notes; a text says what is wrong with it. */
export function readPhoto(bytes: Buffer): { tipo: PhotoType; bytes: Buffer } | string {
  const tipo = typeOf(bytes);
  if (tipo === undefined) return NOT_A_PICTURE;
  try {
    const read = { 'image/jpeg': readJpeg, 'image/png': readPng, 'image/webp': readWebp }[tipo];
    const picture = read(bytes);
    if (picture === undefined || picture.width === 0 || picture.height === 0) return NOT_WHOLE;
    if (Math.max(picture.width, picture.height) > LONGEST_SIDE) return TOO_MANY_PIXELS;
    return { tipo, bytes: picture.bytes };
  } catch (error) {
    if (error instanceof RangeError) return NOT_WHOLE;
    throw error;
  }
}

/** Whether a stored file is a picture of the type that its row says. */
export function isPhoto({ tipo, conteudo }: Readonly<Record<string, unknown>>): boolean {
  const photo = readPhoto(Buffer.from(String(conteudo), 'base64'));
  return typeof photo !== 'string' && photo.tipo === tipo;
}

function typeOf(bytes: Buffer): PhotoType | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'image/webp' : undefined;
}

const [SCAN, END] = [0xda, 0xd9];

function readJpeg(jpeg: Buffer): Picture | undefined {
  const kept = [jpeg.subarray(0, 2)];
  let [width, height] = [0, 0];
  for (let at = 2; ; ) {
    if (jpeg.readUInt8(at) !== 0xff) return undefined;
    const marker = jpeg.readUInt8(at + 1);
    // What follows the end is shown by nothing, and may be notes.
    if (marker === END) return { width, height, bytes: Buffer.concat([...kept, jpeg.subarray(at, at + 2)]) };
    const length = jpeg.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) [height, width] = [jpeg.readUInt16BE(at + 5), jpeg.readUInt16BE(at + 7)];
    // Of the application segments only JFIF, the colour profile and Adobe's transform change what is seen.
    const isNote = marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && ![0xe2, 0xee].includes(marker));
    const end = marker === SCAN ? endOfScan(jpeg, at + 2 + length) : at + 2 + length;
    if (!isNote) kept.push(jpeg.subarray(at, end));
    at = end;
  }
}

/** The next marker that is no part of a scan: not an escaped byte, a restart or a fill byte. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = from; ; at += 2) {
    at = jpeg.indexOf(0xff, at);
    if (at === -1) throw new RangeError('The scan has no end');
    const next = jpeg.readUInt8(at + 1);
    if (next === 0xff) at -= 1;
    else if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}

const PNG_NOTES = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

function readPng(png: Buffer): Picture | undefined {
  const kept = [png.subarray(0, 8)];
  let [width, height] = [0, 0];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    // Throws when the checksum after the chunk is missing.
    png.readUInt32BE(at + 8 + length);
    if (type === 'IHDR') [width, height] = [png.readUInt32BE(at + 8), png.readUInt32BE(at + 12)];
    if (!PNG_NOTES.includes(type)) kept.push(png.subarray(at, at + 12 + length));
    if (type === 'IEND') return { width, height, bytes: Buffer.concat(kept) };
    at += 12 + length;
  }
  return undefined;
}

/** In the flags of an extended file, that there is EXIF and XMP. */
const WEBP_NOTES = 0x0c;

function readWebp(webp: Buffer): Picture | undefined {
  const end = 8 + webp.readUInt32LE(4);
  if (end > webp.length) return undefined;
  const kept: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = 12; at + 8 <= end; ) {
    const type = webp.toString('latin1', at, at + 4);
    const length = webp.readUInt32LE(at + 4);
    const chunk = Buffer.from(webp.subarray(at, at + 8 + length + (length % 2)));
    const body = at + 8;
    if (type === 'VP8X') {
      [width, height] = [1 + webp.readUIntLE(body + 4, 3), 1 + webp.readUIntLE(body + 7, 3)];
      chunk.writeUInt8(webp.readUInt8(body) & ~WEBP_NOTES, 8);
    } else if (type === 'VP8 ' && width === 0)
      [width, height] = [webp.readUInt16LE(body + 6) & 0x3fff, webp.readUInt16LE(body + 8) & 0x3fff];
    else if (type === 'VP8L' && width === 0) {
      const bits = webp.readUInt32LE(body + 1);
      [width, height] = [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
    }
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk);
    at += 8 + length + (length % 2);
  }
  const head = Buffer.from(webp.subarray(0, 12));
  const bytes = Buffer.concat([head, ...kept]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return { width, height, bytes };
}
