import { createInflate } from 'node:zlib';
import { CsvError } from './csv-reader.ts';

/** Over all streams but pictures, which nobody unpacks here. */
const MOST_INFLATED = 64 * 1024 * 1024;
const LONGEST_HEAD = 1000;
const STREAM = 'stream';

/** Counts what the streams of a PDF unpack to, because the library unpacks each into one piece of memory, however large. */
export async function refuseLargeStreams(bytes: Buffer): Promise<void> {
  let room = MOST_INFLATED;
  for (let at = bytes.indexOf(STREAM); at !== -1; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    const head = bytes.toString('latin1', Math.max(0, at - LONGEST_HEAD), at);
    if (head.endsWith('end')) continue;
    const own = head.slice(head.lastIndexOf('obj'));
    const filters = own.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g)?.length ?? 0;
    if (filters > 1) refuse();
    if (filters === 0 || /\/Subtype\s*\/Image\b/.test(own)) continue;
    room -= await inflatedLength(bytes.subarray(beginAfter(bytes, at + STREAM.length)), room);
    if (room < 0) refuse();
  }
}

function refuse(): never {
  throw new CsvError(1, 'O PDF não pôde ser lido: tem páginas ou texto demais');
}

/** Behind the line break that follows the word. */
function beginAfter(bytes: Buffer, at: number): number {
  const isReturn = bytes[at] === 0x0d;
  return at + (isReturn ? 1 : 0) + (bytes[at + (isReturn ? 1 : 0)] === 0x0a ? 1 : 0);
}

/** Up to a little more than the bound; what is packed otherwise, or damaged, is counted as far as it goes. */
async function inflatedLength(packed: Buffer, most: number): Promise<number> {
  const inflate = createInflate({ chunkSize: 64 * 1024 });
  inflate.end(packed);
  let length = 0;
  try {
    for await (const piece of inflate) {
      length += piece.length;
      if (length > most) break;
    }
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
  }
  return length;
}
