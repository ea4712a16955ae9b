import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatAmount, formatDate, formatReais } from '../../domain/formats.ts';
import { formatPhone } from '../../domain/phone-format.ts';
import { formatTaxId } from '../../domain/tax-ids.ts';
import type { Paper } from '../../platform/pdf/paper.ts';
import {
  BOX_TOP,
  boxHeight,
  columnsFrom,
  drawBox,
  drawCell,
  drawFooter,
  drawRow,
  drawRule,
  drawSeller,
  INK,
  joined,
  LEFT,
  layOutRow,
  type Pdf,
  paragraph,
  QUIET,
  RULE,
  rightAligned,
  SHADE,
  WIDTH,
  write,
  writeLine,
} from '../../trade/sales/pdf/page.drawing.ts';
import type { SilentOrder } from '../commissions/commissions.contract.ts';
import { drawTitle, FOOTER_WIDTH } from '../papers/table-pdf.ts';
import type { ClaimedEntry } from './claim.contract.ts';
import { bodyOf, isCorrected, TITLES } from './claim-words.ts';
import type { ClaimLetter, ClaimPart } from './read-claim.ts';

/** After this many rows other documents get a turn. */
const ROWS_PER_TURN = 20;

const TEXT_LINE = 13;
const TABLE_SIZE = 8;
const ROW = { line: 10.5, padding: 3.5 };
const MOST_LINES = 2;
const PAGE_TOP = 46;
const BOTTOM = 785;
const ENDING_HEIGHT = 190;
/** A table's title, its head and its first row. */
const TITLE_HEIGHT = 70;

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

async function draw(pdf: Pdf, letter: ClaimLetter, parts: AsyncIterable<ClaimPart>): Promise<void> {
  const footer = `Cobrança a ${letter.representada.nome} - até ${formatDate(letter.ate)}`;
  let page = 1;
  let drawn = 0;
  let y = drawHead(pdf, letter);
  let table: ClaimPart['table'] | undefined;
  const turnPage = () => {
    drawFooter(pdf, footer, String(page++), FOOTER_WIDTH);
    pdf.addPage();
    return PAGE_TOP;
  };
  for await (const part of parts) {
    const columns = columnsOf(letter, part.table);
    if (part.table !== table) {
      table = part.table;
      if (y + TITLE_HEIGHT > BOTTOM) y = turnPage();
      y = drawTableHead(pdf, columns, drawTableTitle(pdf, letter, table, y));
    }
    for (const entry of part.rows) {
      pdf.font('Helvetica').fontSize(TABLE_SIZE);
      const texts = 'prazo' in entry ? silentTexts(entry) : entryTexts(entry);
      const row = layOutRow(pdf, columns, texts, MOST_LINES, ROW);
      if (y + row.height > BOTTOM) y = drawTableHead(pdf, columns, turnPage());
      y = drawRow(pdf, columns, row, y, drawn++, ROW);
      if (drawn % ROWS_PER_TURN === 0) await nextTurn();
      if (pdf.destroyed) return;
    }
  }
  if (y + ENDING_HEIGHT > BOTTOM) y = turnPage();
  drawEnding(pdf, letter, y);
  drawFooter(pdf, footer, String(page), FOOTER_WIDTH);
}

const COLUMNS = columnsFrom([
  ['Pedido', 78, 'left'],
  ['Nota', 44, 'left'],
  ['Cliente', 120, 'left'],
  ['Vencimento', 48, 'left'],
  ['Dias', 26, 'right'],
  ['Esperado', 50, 'right'],
  ['Recebido', 50, 'right'],
  ['Diferença', 45, 'right'],
]);

const COLUMNS_WITH_CORRECTION = columnsFrom([
  ['Pedido', 72, 'left'],
  ['Nota', 40, 'left'],
  ['Cliente', 92, 'left'],
  ['Vencimento', 48, 'left'],
  ['Dias', 24, 'right'],
  ['Esperado', 46, 'right'],
  ['Recebido', 46, 'right'],
  ['Diferença', 44, 'right'],
  ['Correção', 43, 'right'],
]);

const SILENT_COLUMNS = columnsFrom([
  ['Pedido', 100, 'left'],
  ['Cliente', 170, 'left'],
  ['Data', 55, 'left'],
  ['Prazo', 40, 'right'],
  ['Vencido em', 55, 'right'],
  ['Comissão', 59, 'right'],
]);

function columnsOf(letter: ClaimLetter, table: ClaimPart['table']) {
  if (table === 'silent') return SILENT_COLUMNS;
  return isCorrected(letter) ? COLUMNS_WITH_CORRECTION : COLUMNS;
}

/** Draws sender, addressee and the words. Returns where the first table begins. */
function drawHead(pdf: Pdf, letter: ClaimLetter): number {
  const { company, representada, today } = letter;
  drawSeller(pdf, company);
  drawTitle(pdf, 'Cobrança de comissões', today);
  const box = {
    title: 'À representada',
    x: LEFT,
    width: WIDTH,
    name: representada.nome,
    facts: [
      formatTaxId(representada.cnpj),
      joined([representada.contato && `A/C ${representada.contato}`, formatPhone(representada.telefone)]),
      representada.email,
      joined([representada.endereco, joined([representada.cidade, representada.estado], '/')]),
    ],
  };
  const height = boxHeight(pdf, box);
  drawBox(pdf, box);
  write(pdf, 10, INK);
  let y = BOX_TOP + height + 18;
  for (const text of bodyOf(letter)) y = paragraph(pdf, text, LEFT, y, WIDTH, 12, TEXT_LINE) + 7;
  return y + 2;
}

/** A letter with one table of paid entries needs no title. */
function drawTableTitle(pdf: Pdf, letter: ClaimLetter, table: ClaimPart['table'], y: number): number {
  if (table === 'paid' && letter.presumed === 0 && letter.silent === 0) return y;
  write(pdf, 10, INK, 'Helvetica-Bold');
  writeLine(pdf, TITLES[table], LEFT, y + 10);
  return y + 28;
}

function drawTableHead(pdf: Pdf, columns: typeof COLUMNS, y: number): number {
  pdf.rect(LEFT, y, WIDTH, 18).fill(SHADE);
  write(pdf, 7.5, QUIET, 'Helvetica-Bold');
  for (const column of columns) drawCell(pdf, column, column.title, y + 6);
  drawRule(pdf, y + 18, RULE);
  write(pdf, TABLE_SIZE, INK);
  return y + 18;
}

function entryTexts(entry: ClaimedEntry): string[] {
  return [
    `${entry.pedido} / ${entry.parcela}`,
    entry.nota ?? '-',
    entry.cliente_nome,
    formatDate(entry.vence_em),
    String(entry.dias_atraso),
    ...[entry.esperado, entry.recebido, entry.diferenca, entry.correcao].map(formatAmount),
  ];
}

function silentTexts({ pedido, cliente_nome, data, prazo, vencido_em, comissao }: SilentOrder): string[] {
  return [
    pedido,
    cliente_nome,
    formatDate(data),
    `${prazo} dias`,
    formatDate(vencido_em),
    formatAmount(comissao),
  ];
}

function drawEnding(pdf: Pdf, letter: ClaimLetter, y: number): void {
  const { company, total, total_correcao, total_geral } = letter;
  drawRule(pdf, y, INK);
  const named = letter.silent > 0 ? 'Total das comissões' : 'Total das diferenças';
  const sums = isCorrected(letter)
    ? [
        `${named}: ${formatReais(total)}`,
        `Total das correções: ${formatReais(total_correcao)}`,
        `Total a pagar: ${formatReais(total_geral)}`,
      ]
    : [`${named}: ${formatReais(total)}`];
  for (const [at, sum] of sums.entries()) {
    const isLast = at === sums.length - 1;
    write(pdf, isLast ? 13 : 10, INK, isLast ? 'Helvetica-Bold' : 'Helvetica');
    rightAligned(pdf, sum, y + 10 + at * 15, 400);
  }
  write(pdf, 10, INK);
  writeLine(pdf, 'Atenciosamente,', LEFT, y + 46);
  drawRule(pdf, y + 96, RULE, { width: 240, lineWidth: 0.5 });
  write(pdf, 9.5, INK);
  paragraph(pdf, company.nome, LEFT, y + 102, 300, 1, 12);
  write(pdf, 8, QUIET);
  paragraph(pdf, joined([formatTaxId(company.cnpj), coreOf(company)]), LEFT, y + 115, 500, 1, 11);
  const bank = joined([
    company.banco && `Banco ${company.banco}`,
    company.agencia && `Agência ${company.agencia}`,
    company.conta && `Conta ${company.conta}`,
    company.pix && `Pix ${company.pix}`,
  ]);
  if (bank !== '') paragraph(pdf, `Para o pagamento: ${bank}`, LEFT, y + 130, WIDTH, 3, 11);
}

/** The registration is typed with or without the council's name. */
function coreOf({ core }: ClaimLetter['company']): string {
  return core === '' || /core/i.test(core) ? core : `CORE ${core}`;
}
