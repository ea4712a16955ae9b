import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pdf } from '../sales/pdf/order-pdf.drawing.ts';
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

/** Others are served between so many rows. */
const ROWS_PER_TURN = 20;

/** An A4 letter that is sent while it is being written, row by row as they are read. */
export async function makeClaimPdf(letter: ClaimLetter): Promise<Readable> {
  // The library is loaded by the first letter that is written, not by every start.
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
  // It is a stream to read from, whatever its types say.
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
