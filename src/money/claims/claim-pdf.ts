import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Paper, Sheet } from '../../platform/pdf/paper.ts';
import {
  BOTTOM,
  drawClaimEnding,
  drawClaimFooter,
  drawClaimHead,
  drawClaimRow,
  drawClaimTableHead,
  drawTableTitle,
  ENDING_HEIGHT,
  layOutRow,
  PAGE_TOP,
  TITLE_HEIGHT,
} from './claim-pdf.drawing.ts';
import type { ClaimLetter, ClaimPart } from './read-claim.ts';

/** After this many rows other documents get a turn. */
const ROWS_PER_TURN = 20;

/** An A4 letter, drawn while its entries are read. */
export const claimPaper: Paper<ClaimLetter, ClaimPart> = {
  name: 'cobrança',
  describe: ({ representada, company, today }) => ({
    title: `Cobrança de comissões - ${representada.nome}`,
    author: company.nome,
    moment: new Date(`${today}T12:00:00Z`),
  }),
  draw,
};

async function draw(pdf: Sheet, letter: ClaimLetter, parts: AsyncIterable<ClaimPart>): Promise<void> {
  let page = 1;
  let drawn = 0;
  let y = drawClaimHead(pdf, letter);
  let table: ClaimPart['table'] | undefined;
  const turnPage = () => {
    drawClaimFooter(pdf, letter, page++);
    pdf.addPage();
    return PAGE_TOP;
  };
  for await (const part of parts) {
    if (part.table !== table) {
      table = part.table;
      if (y + TITLE_HEIGHT > BOTTOM) y = turnPage();
      y = drawClaimTableHead(pdf, letter, table, drawTableTitle(pdf, letter, table, y));
    }
    for (const row of part.rows) {
      const laidOut = layOutRow(pdf, letter, part.table, row);
      if (y + laidOut.height > BOTTOM) y = drawClaimTableHead(pdf, letter, part.table, turnPage());
      y = drawClaimRow(pdf, letter, part.table, laidOut, y, drawn++);
      if (drawn % ROWS_PER_TURN === 0) await nextTurn();
      if (pdf.destroyed) return;
    }
  }
  if (y + ENDING_HEIGHT > BOTTOM) y = turnPage();
  drawClaimEnding(pdf, letter, y);
  drawClaimFooter(pdf, letter, page);
}
