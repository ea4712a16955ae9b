import type { Sheet } from '../../../platform/pdf/paper.ts';

export type Pdf = Sheet;

export const LEFT = 40;
export const RIGHT = 555;
export const WIDTH = RIGHT - LEFT;
export const TOP = 40;
export const GAP = 6;
export const TABLE_HEAD_HEIGHT = 20;
export const TABLE_SIZE = 8.5;
export const LINE_HEIGHT = 11;
export const ROW_PADDING = 4;

export const INK = '#1a1a1a';
export const QUIET = '#5f6670';
export const RULE = '#c9ced6';
export const SHADE = '#f4f6f8';

export interface Column {
  title: string;
  x: number;
  width: number;
  align: 'left' | 'right';
}

export const columnsFrom = (columns: [title: string, width: number, align: Column['align']][]): Column[] => {
  let x = LEFT + GAP;
  return columns.map(([title, width, align]) => {
    const column = { title, x, width, align };
    x += width + GAP;
    return column;
  });
};

export interface Row {
  cells: string[][];
  height: number;
}

export function drawTableHead(pdf: Pdf, columns: readonly Column[], y: number): number {
  pdf.rect(LEFT, y, WIDTH, TABLE_HEAD_HEIGHT).fill(INK);
  write(pdf, TABLE_SIZE, '#ffffff', 'Helvetica-Bold');
  for (const column of columns) drawCell(pdf, column, column.title, y + 6);
  write(pdf, TABLE_SIZE, INK);
  return y + TABLE_HEAD_HEIGHT;
}

export function drawRow(
  pdf: Pdf,
  columns: readonly Column[],
  { cells, height }: Row,
  y: number,
  index: number,
): number {
  if (index % 2 === 1) pdf.rect(LEFT, y, WIDTH, height).fill(SHADE).fillColor(INK);
  for (const [at, column] of columns.entries()) {
    for (const [line, text] of (cells[at] ?? []).entries())
      drawCell(pdf, column, text, y + ROW_PADDING + line * LINE_HEIGHT);
  }
  return y + height;
}

export function write(pdf: Pdf, size: number, color: string, font = 'Helvetica'): void {
  pdf.font(font).fontSize(size).fillColor(color);
}

export function paragraph(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  width: number,
  mostLines: number,
  lineHeight: number,
): number {
  const lines = wrapText(printable(text), width, mostLines, (part) => pdf.widthOfString(part));
  for (const [at, line] of lines.entries()) pdf.text(line, x, y + at * lineHeight, { lineBreak: false });
  return y + lines.length * lineHeight;
}

export function rightAligned(pdf: Pdf, text: string, y: number, width: number): void {
  const [line = ''] = wrapText(printable(text), width, 1, (part) => pdf.widthOfString(part));
  pdf.text(line, RIGHT - pdf.widthOfString(line), y, { lineBreak: false });
}

export function drawCell(pdf: Pdf, { x, width, align }: Column, text: string, y: number): void {
  const left = align === 'left' ? x : x + width - pdf.widthOfString(text);
  pdf.text(text, left, y, { lineBreak: false });
}

export function joined(parts: (string | null)[], separator = '  |  '): string {
  return parts.filter(Boolean).join(separator);
}

type Measure = (text: string) => number;

/** Wraps a text in a column, at most so many lines; a rest ends in an ellipsis. */
export function wrapText(text: string, width: number, mostLines: number, measure: Measure): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    if (measure(rest) <= width) return [...lines, rest];
    if (lines.length === mostLines - 1) return [...lines, shorten(rest, width, measure)];
    const line = takeLine(rest, width, measure);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

/** Signs that belong to the number after them, as in § 4º, nº 4.886, art. 32, R$ 5,00. */
const BEFORE_NUMBER = /(?:^|[\s(])(?:§|nº|art\.|R\$)$/i;

/** Breaks at a space, otherwise at the column's end. */
function takeLine(text: string, width: number, measure: Measure): string {
  const fitting = text.slice(0, countFitting(text, width, measure));
  let space = text[fitting.length] === ' ' ? fitting.length : fitting.lastIndexOf(' ');
  while (space > 0 && BEFORE_NUMBER.test(text.slice(0, space))) space = text.lastIndexOf(' ', space - 1);
  return space > 0 ? text.slice(0, space) : fitting;
}

function shorten(text: string, width: number, measure: Measure): string {
  return `${text.slice(0, countFitting(text, width - measure('…'), measure)).trimEnd()}…`;
}

/** By binary search; at least one character, even if it is too wide. */
function countFitting(text: string, width: number, measure: Measure): number {
  let fits = 1;
  let tooMany = text.length + 1;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (measure(text.slice(0, middle)) <= width) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

interface Room {
  /** Below the table's header. */
  firstPage: number;
  otherPages: number;
  /** The height below the last row. */
  ending: number;
}

/** How many rows go on each page; an ending without room gets its own page. */
export function splitPages(heights: number[], { firstPage, otherPages, ending }: Room): number[] {
  const pages = [0];
  let left = firstPage;
  for (const height of heights) {
    if (height > left) {
      pages.push(0);
      left = otherPages;
    }
    pages[pages.length - 1] = (pages.at(-1) as number) + 1;
    left -= height;
  }
  if (ending > left) pages.push(0);
  return pages;
}

const BEYOND_WINDOWS_1252 = /[^\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** Replaces characters that the standard fonts lack; line breaks and tabs become spaces. */
export function printable(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(BEYOND_WINDOWS_1252, '?');
}
