import { CsvError } from './csv-reader.ts';

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
export function wordsOf(line: string, place = (at: number) => at): PlacedWord[] {
  const blanked = line.replaceAll(FILLED_BY_DOTS, (dots) => ' '.repeat(dots.length));
  return [...blanked.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    start: place(index),
    end: place(index + text.length),
  }));
}
