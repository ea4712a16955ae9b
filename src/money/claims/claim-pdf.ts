import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pdf } from '../../trade/sales/pdf/page.drawing.ts';
import type { ClaimLetter } from './claim-letter.ts';
import {
  BOTTOM,
  drawClaimEnding,
  drawClaimFooter,
  drawClaimHead,
  drawClaimRow,
  drawClaimTableHead,
  ENDING_HEIGHT,
  layOutRow,
  PAGE_TOP,
} from './claim-pdf.drawing.ts';

/** After this many rows the event loop gets a turn. */
const ROWS_PER_TURN = 20;

/** Streams an A4 letter while its rows are read. */
export async function makeClaimPdf(letter: ClaimLetter): Promise<Readable> {
  // pdfkit is imported with the first letter, to keep the start fast.
  const { default: PDFDocument } = await import('pdfkit');
  const moment = new Date(`${letter.today}T12:00:00Z`);
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'pt-BR',
    info: {
      Title: `Cobrança de comissões - ${letter.representada.nome}`,
      Author: letter.company.nome,
      CreationDate: moment,
      ModDate: moment,
    },
  });
  // It is a readable stream, which its types do not declare.
  const pdf = document as typeof document & Readable;
  draw(pdf, letter).catch((error: Error) => pdf.destroy(error));
  return pdf;
}

async function draw(pdf: Pdf & Readable, letter: ClaimLetter): Promise<void> {
  let page = 1;
  let drawn = 0;
  let y = drawClaimHead(pdf, letter);
  const turnPage = () => {
    drawClaimFooter(pdf, letter, page++);
    pdf.addPage();
    return PAGE_TOP;
  };
  y = drawClaimTableHead(pdf, letter, y);
  for await (const entries of letter.entries)
    for (const entry of entries) {
      const row = layOutRow(pdf, letter, entry);
      if (y + row.height > BOTTOM) y = drawClaimTableHead(pdf, letter, turnPage());
      y = drawClaimRow(pdf, letter, row, y, drawn++);
      if (drawn % ROWS_PER_TURN === 0) await nextTurn();
      if (pdf.destroyed) return;
    }
  if (y + ENDING_HEIGHT > BOTTOM) y = turnPage();
  drawClaimEnding(pdf, letter, y);
  drawClaimFooter(pdf, letter, page);
  pdf.end();
}
