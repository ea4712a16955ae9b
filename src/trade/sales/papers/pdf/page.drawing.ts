import { formatPhone } from '../../../../domain/phone-format.ts';
import { formatTaxId } from '../../../../domain/tax-ids.ts';
import type { PdfDocument } from '../../../../platform/pdf/pdf-template.ts';
import type { PrintedOrder } from './order-pdf.queries.ts';

export type Pdf = PdfDocument;

export const LEFT = 40;
export const RIGHT = 555;
export const WIDTH = RIGHT - LEFT;
/** From edge to edge of a page that lies across. */
export const WIDTH_ACROSS = 841 - 2 * LEFT;
export const TOP = 40;
export const GAP = 6;
export const TABLE_HEAD_HEIGHT = 20;
export const TABLE_SIZE = 8.5;
export const LINE_HEIGHT = 11;
/** The height of a row's lines, and what is left above and below them. */
const ROW = { line: LINE_HEIGHT, padding: 4 };

export const INK = '#1a1a1a';
export const QUIET = '#5f6670';
export const RULE = '#c9ced6';
export const SHADE = '#f4f6f8';

/** Where a page ends, upright or across. */
export const edgesOf = (pdf: Pdf) => {
  const [right, height] = [Math.floor(pdf.page.width) - LEFT, Math.floor(pdf.page.height)];
  return { right, width: right - LEFT, bottom: height - 56, foot: height - 41 };
};

export interface DrawnColumn {
  title: string;
  x: number;
  width: number;
  align: 'left' | 'right';
}

export const columnsFrom = (
  columns: [title: string, width: number, align: DrawnColumn['align']][],
): DrawnColumn[] => {
  let x = LEFT + GAP;
  return columns.map(([title, width, align]) => {
    const column = { title, x, width, align };
    x += width + GAP;
    return column;
  });
};

export interface DrawnRow {
  cells: string[][];
  height: number;
}

export function drawTableHead(pdf: Pdf, columns: readonly DrawnColumn[], y: number): number {
  pdf.rect(LEFT, y, edgesOf(pdf).width, TABLE_HEAD_HEIGHT).fill(INK);
  write(pdf, TABLE_SIZE, '#ffffff', 'Helvetica-Bold');
  for (const column of columns) drawCell(pdf, column, column.title, y + 6);
  write(pdf, TABLE_SIZE, INK);
  return y + TABLE_HEAD_HEIGHT;
}

/** A row of texts as they are wrapped in their columns. */
export function layOutRow(
  pdf: Pdf,
  columns: readonly DrawnColumn[],
  texts: readonly string[],
  mostLines: number,
  { line, padding } = ROW,
): DrawnRow {
  const cells = columns.map(({ width }, at) => wrapPrinted(pdf, texts[at] ?? '', width, mostLines));
  return { cells, height: Math.max(...cells.map(({ length }) => length)) * line + 2 * padding };
}

export function drawRow(
  pdf: Pdf,
  columns: readonly DrawnColumn[],
  { cells, height }: DrawnRow,
  y: number,
  index: number,
  { line, padding } = ROW,
): number {
  if (index % 2 === 1) pdf.rect(LEFT, y, edgesOf(pdf).width, height).fill(SHADE).fillColor(INK);
  for (const [at, column] of columns.entries()) {
    for (const [below, text] of (cells[at] ?? []).entries())
      drawCell(pdf, column, text, y + padding + below * line);
  }
  return y + height;
}

export function write(pdf: Pdf, size: number, color: string, font = 'Helvetica'): void {
  pdf.font(font).fontSize(size).fillColor(color);
}

/** Writes one line of text as it is. */
export function drawLine(pdf: Pdf, text: string, x: number, y: number): void {
  pdf.text(text, x, y, { lineBreak: false });
}

/** Draws a line across the page, or a part of it. */
export function drawRule(
  pdf: Pdf,
  y: number,
  color: string,
  { x = LEFT, width = edgesOf(pdf).width, lineWidth = 0.8 } = {},
) {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(lineWidth)
    .stroke(color);
}

/** Says at the foot of a page what it is a part of, and its number. */
export function drawFooter(pdf: Pdf, text: string, page: string, width = 350): void {
  const { foot } = edgesOf(pdf);
  drawRule(pdf, foot, RULE, { lineWidth: 0.5 });
  write(pdf, 8, QUIET);
  paragraph(pdf, text, LEFT, foot + 6, width, 1, 10);
  rightAligned(pdf, `Página ${page}`, foot + 6, 150);
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
  const lines = wrapPrinted(pdf, text, width, mostLines);
  for (const [at, line] of lines.entries()) drawLine(pdf, line, x, y + at * lineHeight);
  return y + lines.length * lineHeight;
}

export function rightAligned(pdf: Pdf, text: string, y: number, width: number): void {
  const [line = ''] = wrapPrinted(pdf, text, width, 1);
  drawLine(pdf, line, edgesOf(pdf).right - pdf.widthOfString(line), y);
}

export function drawCell(pdf: Pdf, { x, width, align }: DrawnColumn, text: string, y: number): void {
  const left = align === 'left' ? x : x + width - pdf.widthOfString(text);
  drawLine(pdf, text, left, y);
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

/** Any text, wrapped in the font that is set. */
export function wrapPrinted(pdf: Pdf, text: string, width: number, mostLines: number): string[] {
  return wrapText(printable(text), width, mostLines, (part) => pdf.widthOfString(part));
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

const LOGO = { width: 110, height: 52 };
const SELLER_LINE = 9.5;
export const BOX_TOP = 112;
const TALLEST_BOX = 128;
const SELLER_WIDTH = 180;
/** What is left beside the seller. */
export const TITLE_WIDTH = WIDTH - LOGO.width - 14 - SELLER_WIDTH - 12;

export function drawSeller(pdf: Pdf, company: PrintedOrder['company']): void {
  if (!drawLogo(pdf, company.logo)) drawInitials(pdf, company.nome);
  const x = LEFT + LOGO.width + 14;
  write(pdf, 14, INK, 'Helvetica-Bold');
  let y = paragraph(pdf, company.nome, x, TOP + 4, SELLER_WIDTH, 2, 17) + 1;
  write(pdf, 8, QUIET);
  for (const fact of [
    formatTaxId(company.cnpj),
    joined([formatPhone(company.telefone), company.email]),
    company.endereco,
  ]) {
    const lines = Math.floor((BOX_TOP - 4 - y) / SELLER_LINE);
    if (fact !== '' && lines > 0)
      y = paragraph(pdf, fact, x, y, SELLER_WIDTH, Math.min(2, lines), SELLER_LINE);
  }
}

/** Whether a logo was drawn; an unreadable picture must not prevent the order. */
function drawLogo(pdf: Pdf, logo: PrintedOrder['company']['logo']): boolean {
  if (logo === null) return false;
  const fit: [number, number] = [LOGO.width, LOGO.height];
  try {
    // As a text, because a PDF then holds it once however often it is drawn.
    const image = `data:${logo.impresso ? 'image/png' : logo.tipo};base64,${logo.impresso ?? logo.conteudo}`;
    pdf.image(image, LEFT, TOP, { fit, align: 'center', valign: 'center' });
    return true;
  } catch {
    return false;
  }
}

/** Initials in the place of a logo. */
function drawInitials(pdf: Pdf, name: string): void {
  pdf.roundedRect(LEFT, TOP, LOGO.width, LOGO.height, 4).lineWidth(0.8).fillAndStroke(SHADE, RULE);
  const words = printable(name)
    .split(' ')
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const initials = words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
  write(pdf, 24, QUIET, 'Helvetica-Bold');
  const x = LEFT + (LOGO.width - pdf.widthOfString(initials)) / 2;
  drawLine(pdf, initials, x, TOP + 16);
}

export interface Box {
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly name: string;
  readonly facts: readonly string[];
}

const BOX_HEAD = 20;
const BOX_END = 6;
const NAME_LINE = 13;

/** The lines of a box: the name on at most three, and as many facts as the tallest box holds. */
function boxLines(pdf: Pdf, { width, name, facts }: Box) {
  write(pdf, 10.5, INK, 'Helvetica-Bold');
  const names = wrapPrinted(pdf, name, width, 3);
  write(pdf, TABLE_SIZE, INK);
  const room = Math.floor((TALLEST_BOX - BOX_HEAD - BOX_END - names.length * NAME_LINE) / LINE_HEIGHT);
  return { names, facts: facts.flatMap((fact) => wrapPrinted(pdf, fact, width, 2)).slice(0, room) };
}

export function boxHeight(pdf: Pdf, box: Box): number {
  const { names, facts } = boxLines(pdf, box);
  return BOX_HEAD + BOX_END + names.length * NAME_LINE + facts.length * LINE_HEIGHT;
}

/** A rule above and no frame, because one box often has less to tell than the other. */
export function drawBox(pdf: Pdf, box: Box): void {
  const { title, x, width } = box;
  const { names, facts } = boxLines(pdf, box);
  drawRule(pdf, BOX_TOP, RULE, { x, width });
  write(pdf, 8, QUIET, 'Helvetica-Bold');
  drawLine(pdf, title.toUpperCase(), x, BOX_TOP + 8);
  write(pdf, 10.5, INK, 'Helvetica-Bold');
  let y = BOX_TOP + BOX_HEAD;
  for (const line of names) {
    drawLine(pdf, line, x, y);
    y += NAME_LINE;
  }
  write(pdf, TABLE_SIZE, INK);
  for (const line of facts) {
    drawLine(pdf, line, x, y + 2);
    y += LINE_HEIGHT;
  }
}
