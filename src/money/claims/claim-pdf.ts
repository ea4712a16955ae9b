import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Paper, Sheet } from '../../platform/pdf/paper.ts';
import type { ClaimedEntry } from './claim.record.ts';
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

/** After this many rows other documents get a turn. */
const ROWS_PER_TURN = 20;

/** An A4 letter, drawn while its entries are read. */
export const claimPaper: Paper<ClaimLetter, ClaimedEntry[]> = {
  name: 'cobrança',
  describe: ({ representada, company, today }) => ({
    title: `Cobrança de comissões - ${representada.nome}`,
    author: company.nome,
    moment: new Date(`${today}T12:00:00Z`),
  }),
  draw,
};

async function draw(pdf: Sheet, letter: ClaimLetter, parts: AsyncIterable<ClaimedEntry[]>): Promise<void> {
  let page = 1;
  let drawn = 0;
  let y = drawClaimHead(pdf, letter);
  const turnPage = () => {
    drawClaimFooter(pdf, letter, page++);
    pdf.addPage();
    return PAGE_TOP;
  };
  y = drawClaimTableHead(pdf, letter, y);
  for await (const entries of parts)
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
}
