import { inflateSync } from 'node:zlib';

/** The texts of each page of a PDF that is written with standard fonts, in the order in which they were drawn. */
export function readPdfPages(pdf: Buffer): string[][] {
  return findPages(pdf).map(readPage);
}

/** Of a long document: reading all of it would keep the service, which shares the test's thread, waiting. */
export function readLastPdfPage(pdf: Buffer): string[] {
  return readPage(findPages(pdf).at(-1) as Buffer);
}

/** What is compressed in these files is the content of their pages, and nothing else. */
function findPages(pdf: Buffer): Buffer[] {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/\/FlateDecode\n>>\nstream\n/g)].map(({ index, 0: start }) =>
    pdf.subarray(index + start.length, raw.indexOf('\nendstream', index)),
  );
}

function readPage(page: Buffer): string[] {
  const content = inflateSync(page).toString('latin1');
  return [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, shown = '']) => decode(shown));
}

/** Pieces in hexadecimal, with kerning between them. */
function decode(shown: string): string {
  const pieces = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
  return new TextDecoder('windows-1252').decode(Buffer.concat(pieces));
}
