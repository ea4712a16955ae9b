import { inflateSync } from 'node:zlib';

/** The texts of each page of a PDF with standard fonts, in drawing order. */
export function readPdfPages(pdf: Buffer): string[][] {
  return findPages(pdf).map(readPage);
}

/** For a long document: reading all of it would block the service, which shares the test's thread. */
export function readLastPdfPage(pdf: Buffer): string[] {
  return readPage(findPages(pdf).at(-1) as Buffer);
}

/** The only compressed streams in these files are page contents. */
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

/** Hexadecimal strings with kerning between them. */
function decode(shown: string): string {
  const pieces = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
  return new TextDecoder('windows-1252').decode(Buffer.concat(pieces));
}
