import { CsvError } from './csv-reader.ts';
import { UnreadableForm } from './file-forms.ts';
import { refuseLargeStreams } from './pdf-streams.ts';

const MOST_PAGES = 500;
const MOST_WORDS = 400_000;
const UNITS_PER_POINT = 2;
/** In units: words of one piece are placed by the mean width of its letters. */
const SPACE = 12;
const TOO_LARGE = 'O PDF não pôde ser lido: tem páginas ou texto demais';

/** A piece of text as the library returns it: `transform` holds its size and place. */
interface TextItem {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

/** The lines of a PDF with text, from top to bottom, page after page. */
export async function readPdf(bytes: Buffer): Promise<PrintedPages> {
  await refuseLargeStreams(bytes);
  const { getDocumentProxy } = await import('unpdf');
  const options = { isEvalSupported: false, useSystemFonts: false, verbosity: 0, stopAtErrors: false };
  const pdf = await getDocumentProxy(new Uint8Array(bytes), options).catch((error: Error) => {
    throw new UnreadableForm(error.name === 'PasswordException' ? 'password' : 'unknown');
  });
  if (pdf.numPages > MOST_PAGES) throw new CsvError(1, TOO_LARGE);
  const lines: PrintedLine[] = [];
  let words = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number).catch(refuseDamaged);
    const { transform } = page.getViewport({ scale: 1 });
    const pieces: Piece[] = [];
    // Piece by piece, for the text of a whole page has no bound.
    for (const reader = page.streamTextContent().getReader(); ; ) {
      const { done, value } = await reader.read().catch(refuseDamaged);
      if (done) break;
      for (const item of value.items) {
        const piece = 'str' in item ? placed(item as TextItem, transform) : undefined;
        if (piece && pieces.push(piece)) words += piece.words.length;
      }
      if (words > MOST_WORDS) throw new CsvError(lines.length + 1, TOO_LARGE);
    }
    for (const [at, line] of linesOf(pieces).entries())
      lines.push({ line: lines.length + 1, words: line, isTop: number > 1 && at === 0 });
    page.cleanup();
  }
  if (lines.length === 0) throw new UnreadableForm('image');
  return { lines, space: SPACE };
}

/** The library throws errors of many kinds where a page is damaged, or contains itself. */
function refuseDamaged(): never {
  throw new UnreadableForm('unknown');
}

interface Piece {
  readonly y: number;
  readonly height: number;
  readonly words: readonly PlacedWord[];
}

/** Undefined for what has no words, or stands nowhere. */
function placed({ str, width, height, transform }: TextItem, page: readonly number[]): Piece | undefined {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page;
  const [, , , , left = 0, bottom = 0] = transform;
  const x = a * left + c * bottom + e;
  const y = b * left + d * bottom + f;
  const perLetter = str.length === 0 ? 0 : width / str.length;
  const place = (at: number) => Math.round((x + at * perLetter) * UNITS_PER_POINT);
  const words = wordsOf(str, place);
  const isPlaced =
    x >= 0 && Number.isFinite(y) && words.every(({ start, end }) => Number.isFinite(end - start));
  return words.length > 0 && isPlaced ? { y, height, words } : undefined;
}

/** Pieces at about one height are a line. */
function linesOf(pieces: readonly Piece[]): PlacedWord[][] {
  const lines: { y: number; words: PlacedWord[] }[] = [];
  for (const { y, height, words } of pieces.toSorted((one, other) => one.y - other.y)) {
    const last = lines.at(-1);
    if (last !== undefined && y - last.y <= Math.max(2, height * 0.4)) last.words.push(...words);
    else lines.push({ y, words: [...words] });
  }
  // Some programs write a word in several pieces.
  return lines.map(({ words }) =>
    joinNear(
      words.toSorted((one, other) => one.start - other.start),
      1,
      '',
    ),
  );
}

/** Joins words that are no further apart than this. */
export function joinNear(words: readonly PlacedWord[], distance: number, between: string): PlacedWord[] {
  const joined: PlacedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && word.start - last.end <= distance)
      joined[joined.length - 1] = { ...last, text: last.text + between + word.text, end: word.end };
    else joined.push(word);
  }
  return joined;
}

/** A word of a printed line with its place: letters of a text file, or halves of a point of a PDF. */
export interface PlacedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface PrintedLine {
  readonly line: number;
  readonly words: readonly PlacedWord[];
  /** Whether a page begins here. */
  readonly isTop: boolean;
}

export interface PrintedPages {
  readonly lines: readonly PrintedLine[];
  /** The widest blank between two words of one column. */
  readonly space: number;
}

const FILLED_BY_DOTS = /[._\-=*]{3,}/g;
const TAB_WIDTH = 8;
/** Wider than any printer. */
const LONGEST_LINE = 2000;

/** The lines of a report in fixed widths. */
export function readPrintedText(text: string, mostLines: number): PrintedPages {
  const lines: PrintedLine[] = [];
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = wordsOf(withoutTabs(line.replaceAll('\f', ' ').slice(0, LONGEST_LINE)));
    const isTop = at > 0 && line.includes('\f');
    if (words.length === 0 && !isTop) continue;
    if (lines.push({ line: at + 1, words, isTop }) > mostLines)
      throw new CsvError(at + 1, 'O arquivo tem linhas demais');
  }
  return { lines, space: 1 };
}

function withoutTabs(line: string): string {
  return line.includes('\t')
    ? line
        .split('\t')
        .reduce((so, next) => so.padEnd((Math.floor(so.length / TAB_WIDTH) + 1) * TAB_WIDTH) + next)
    : line;
}

/** The words of a line; leaders of dots or dashes are blanks. */
function wordsOf(line: string, place = (at: number) => at): PlacedWord[] {
  const blanked = line.replaceAll(FILLED_BY_DOTS, (dots) => ' '.repeat(dots.length));
  return [...blanked.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    start: place(index),
    end: place(index + text.length),
  }));
}
