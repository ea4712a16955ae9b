import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompanyWithLogo } from '../../access/companies/company.contract.ts';
import { formatDate } from '../../domain/formats.ts';
import type { PdfDocument, PdfTemplate } from '../../platform/pdf/pdf-template.ts';
import {
  BOX_TOP,
  boxHeight,
  columnsFrom,
  type DrawnColumn,
  drawBox,
  drawFooter,
  drawRow,
  drawSeller,
  edgesOf,
  INK,
  LEFT,
  LINE_HEIGHT,
  layOutRow,
  paragraph,
  QUIET,
  rightAligned,
  TABLE_HEAD_HEIGHT,
  TABLE_SIZE,
  write,
} from '../sales/papers/pdf/page.drawing.ts';

/** A paper of the office with one table: whom it is for, what it says, and its sums. */
export interface TableHead {
  readonly company: CompanyWithLogo;
  readonly today: string;
  readonly title: string;
  readonly name: string;
  readonly facts: readonly string[];
  readonly text?: string;
  readonly columns: [title: string, width: number, align: 'left' | 'right'][];
  readonly totals: readonly string[];
  /** A table that is too wide for an upright page. */
  readonly isAcross?: boolean;
  /** The size of its letters, where they are not those of other tables. */
  readonly size?: number;
}

const ROWS_PER_TURN = 20;
const MOST_LINES = 2;
const TOTAL_LINE = 16;
export const FOOTER_WIDTH = 400;

export const tableTemplate: PdfTemplate<TableHead, string[][]> = {
  name: 'tabela',
  describe: ({ title, name, company, today, isAcross }) => ({
    title: nameOf(title, name),
    author: company.nome,
    moment: new Date(`${today}T12:00:00Z`),
    layout: isAcross ? 'landscape' : undefined,
  }),
  draw,
};

/** The papers of a person name him; a list has only its title. */
const nameOf = (title: string, name: string) => (name === title ? title : `${title} - ${name}`);

async function draw(pdf: PdfDocument, head: TableHead, parts: AsyncIterable<string[][]>): Promise<void> {
  const columns = columnsFrom(head.columns);
  const footer = nameOf(head.title, head.name);
  const { bottom } = edgesOf(pdf);
  const { size = TABLE_SIZE } = head;
  let page = 1;
  let drawn = 0;
  const turnPage = () => {
    drawFooter(pdf, footer, String(page++), FOOTER_WIDTH);
    pdf.addPage();
    return 46;
  };
  let y = drawTitles(pdf, columns, drawHead(pdf, head), size);
  for await (const rows of parts)
    for (const texts of rows) {
      pdf.font('Helvetica').fontSize(size);
      const row = layOutRow(pdf, columns, texts, MOST_LINES);
      if (y + row.height > bottom) {
        y = drawTitles(pdf, columns, turnPage(), size);
        pdf.fontSize(size);
      }
      y = drawRow(pdf, columns, row, y, drawn++);
      if (drawn % ROWS_PER_TURN === 0) await nextTurn();
      if (pdf.destroyed) return;
    }
  if (y + 12 + head.totals.length * TOTAL_LINE > bottom) y = turnPage();
  for (const [at, total] of head.totals.entries()) {
    const isLast = at === head.totals.length - 1;
    write(pdf, isLast ? 12 : 10, INK, isLast ? 'Helvetica-Bold' : 'Helvetica');
    rightAligned(pdf, total, y + 10 + at * TOTAL_LINE, 400);
  }
  drawFooter(pdf, footer, String(page), FOOTER_WIDTH);
}

/** A title that is wider than its column takes a second line. */
function drawTitles(pdf: PdfDocument, columns: readonly DrawnColumn[], y: number, size: number): number {
  write(pdf, size, '#ffffff', 'Helvetica-Bold');
  const titles = columns.map(({ title }) => title);
  const row = layOutRow(pdf, columns, titles, MOST_LINES, { line: LINE_HEIGHT, padding: 5 });
  const height = Math.max(row.height, TABLE_HEAD_HEIGHT);
  pdf.rect(LEFT, y, edgesOf(pdf).width, height).fill(INK).fillColor('#ffffff');
  drawRow(pdf, columns, row, y, 0, { line: LINE_HEIGHT, padding: 6 });
  write(pdf, size, INK);
  return y + height;
}

function drawHead(pdf: PdfDocument, { company, today, title, name, facts, text }: TableHead): number {
  drawSeller(pdf, company);
  drawTitle(pdf, title, today);
  const { width } = edgesOf(pdf);
  const box = { title: '', x: LEFT, width, name, facts: [...facts] };
  drawBox(pdf, box);
  const y = BOX_TOP + boxHeight(pdf, box) + 12;
  if (text === undefined) return y;
  write(pdf, 9.5, INK);
  return paragraph(pdf, text, LEFT, y, width, 40, 12) + 8;
}

/** The title of a paper and its day, opposite the company. */
export function drawTitle(pdf: PdfDocument, title: string, today: string): void {
  write(pdf, 15, INK, 'Helvetica-Bold');
  rightAligned(pdf, title, 42, 240);
  write(pdf, 9, QUIET);
  rightAligned(pdf, formatDate(today), 66, 190);
}
