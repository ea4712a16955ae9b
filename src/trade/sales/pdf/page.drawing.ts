import type { Sheet } from '../../../platform/pdf/paper.ts';
import { printable, wrapText } from './order-pdf.layout.ts';

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
