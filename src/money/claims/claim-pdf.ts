import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatAmount, formatDate, formatReais } from '../../domain/formats.ts';
import { formatPhone } from '../../domain/phone-format.ts';
import { formatTaxId } from '../../domain/tax-ids.ts';
import type { PdfTemplate } from '../../platform/pdf/pdf-template.ts';
import { drawTitle, FOOTER_WIDTH } from '../../trade/papers/table-pdf.ts';
import * as page from '../../trade/sales/papers/pdf/page.drawing.ts';
import type { SilentOrder } from '../commissions/commissions.contract.ts';
import type { ClaimedEntry } from './claim.contract.ts';
import { bodyOf, CLAIM_TITLES, isCorrected } from './claim-words.ts';
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
export const claimTemplate: PdfTemplate<ClaimLetter, ClaimPart> = {
  name: 'cobrança',
  describe: ({ representada, company, today }) => ({
    title: `Cobrança de comissões - ${representada.nome}`,
    author: company.nome,
    moment: new Date(`${today}T12:00:00Z`),
  }),
  draw,
};

async function draw(pdf: page.Pdf, letter: ClaimLetter, parts: AsyncIterable<ClaimPart>): Promise<void> {
  const footer = `Cobrança a ${letter.representada.nome} - até ${formatDate(letter.ate)}`;
  let pages = 1;
  let drawn = 0;
  let y = drawHead(pdf, letter);
  let table: ClaimPart['table'] | undefined;
  const turnPage = () => {
    page.drawFooter(pdf, footer, String(pages++), FOOTER_WIDTH);
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
      const row = page.layOutRow(pdf, columns, texts, MOST_LINES, ROW);
      if (y + row.height > BOTTOM) y = drawTableHead(pdf, columns, turnPage());
      y = page.drawRow(pdf, columns, row, y, drawn++, ROW);
      if (drawn % ROWS_PER_TURN === 0) await nextTurn();
      if (pdf.destroyed) return;
    }
  }
  if (y + ENDING_HEIGHT > BOTTOM) y = turnPage();
  drawEnding(pdf, letter, y);
  page.drawFooter(pdf, footer, String(pages), FOOTER_WIDTH);
}

const COLUMNS = page.columnsFrom([
  ['Pedido', 78, 'left'],
  ['Nota', 44, 'left'],
  ['Cliente', 120, 'left'],
  ['Vencimento', 48, 'left'],
  ['Dias', 26, 'right'],
  ['Esperado', 50, 'right'],
  ['Recebido', 50, 'right'],
  ['Diferença', 45, 'right'],
]);

const COLUMNS_WITH_CORRECTION = page.columnsFrom([
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

const SILENT_COLUMNS = page.columnsFrom([
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
function drawHead(pdf: page.Pdf, letter: ClaimLetter): number {
  const { company, representada, today } = letter;
  page.drawSeller(pdf, company);
  drawTitle(pdf, 'Cobrança de comissões', today);
  const box = {
    title: 'À representada',
    x: page.LEFT,
    width: page.WIDTH,
    name: representada.nome,
    facts: [
      formatTaxId(representada.cnpj),
      page.joined([
        representada.contato && `A/C ${representada.contato}`,
        formatPhone(representada.telefone),
      ]),
      representada.email,
      page.joined([representada.endereco, page.joined([representada.cidade, representada.estado], '/')]),
    ],
  };
  const height = page.boxHeight(pdf, box);
  page.drawBox(pdf, box);
  page.write(pdf, 10, page.INK);
  let y = page.BOX_TOP + height + 18;
  for (const text of bodyOf(letter))
    y = page.paragraph(pdf, text, page.LEFT, y, page.WIDTH, 12, TEXT_LINE) + 7;
  return y + 2;
}

/** A letter with one table of paid entries needs no title. */
function drawTableTitle(pdf: page.Pdf, letter: ClaimLetter, table: ClaimPart['table'], y: number): number {
  if (table === 'paid' && letter.presumed === 0 && letter.silent === 0) return y;
  page.write(pdf, 10, page.INK, 'Helvetica-Bold');
  page.drawLine(pdf, CLAIM_TITLES[table], page.LEFT, y + 10);
  return y + 28;
}

function drawTableHead(pdf: page.Pdf, columns: typeof COLUMNS, y: number): number {
  pdf.rect(page.LEFT, y, page.WIDTH, 18).fill(page.SHADE);
  page.write(pdf, 7.5, page.QUIET, 'Helvetica-Bold');
  for (const column of columns) page.drawCell(pdf, column, column.title, y + 6);
  page.drawRule(pdf, y + 18, page.RULE);
  page.write(pdf, TABLE_SIZE, page.INK);
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

function drawEnding(pdf: page.Pdf, letter: ClaimLetter, y: number): void {
  const { company, total, total_correcao, total_geral } = letter;
  page.drawRule(pdf, y, page.INK);
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
    page.write(pdf, isLast ? 13 : 10, page.INK, isLast ? 'Helvetica-Bold' : 'Helvetica');
    page.rightAligned(pdf, sum, y + 10 + at * 15, 400);
  }
  page.write(pdf, 10, page.INK);
  page.drawLine(pdf, 'Atenciosamente,', page.LEFT, y + 46);
  page.drawRule(pdf, y + 96, page.RULE, { width: 240, lineWidth: 0.5 });
  page.write(pdf, 9.5, page.INK);
  page.paragraph(pdf, company.nome, page.LEFT, y + 102, 300, 1, 12);
  page.write(pdf, 8, page.QUIET);
  page.paragraph(
    pdf,
    page.joined([formatTaxId(company.cnpj), coreOf(company)]),
    page.LEFT,
    y + 115,
    500,
    1,
    11,
  );
  const bank = page.joined([
    company.banco && `Banco ${company.banco}`,
    company.agencia && `Agência ${company.agencia}`,
    company.conta && `Conta ${company.conta}`,
    company.pix && `Pix ${company.pix}`,
  ]);
  if (bank !== '') page.paragraph(pdf, `Para o pagamento: ${bank}`, page.LEFT, y + 130, page.WIDTH, 3, 11);
}

/** The registration is typed with or without the council's name. */
function coreOf({ core }: ClaimLetter['company']): string {
  return core === '' || /core/i.test(core) ? core : `CORE ${core}`;
}
