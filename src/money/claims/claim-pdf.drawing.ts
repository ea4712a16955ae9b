import { formatAmount, formatDate, formatQuantity, formatReais } from '../../domain/formats.ts';
import { formatPhone } from '../../domain/phone-format.ts';
import { formatTaxId } from '../../domain/tax-id-format.ts';
import { BOX_TOP, boxHeight, drawBox, drawSeller } from '../../trade/sales/pdf/letterhead.drawing.ts';
import { printable, wrapText } from '../../trade/sales/pdf/order-pdf.layout.ts';
import {
  columnsFrom,
  drawCell,
  joined,
  LEFT,
  type Pdf,
  paragraph,
  RIGHT,
  type Row,
  rightAligned,
  WIDTH,
  write,
} from '../../trade/sales/pdf/page.drawing.ts';
import type { ClaimedEntry } from './claim.record.ts';
import type { ClaimLetter } from './claim-letter.ts';

const TEXT_LINE = 13;
const ROW_LINE = 10.5;
const PADDING = 3.5;
const TABLE_SIZE = 8;
const MOST_LINES = 2;

export const PAGE_TOP = 46;
export const BOTTOM = 785;
export const ENDING_HEIGHT = 130;

const INK = '#1a1a1a';
const QUIET = '#5f6670';
const RULE = '#c9ced6';
const SHADE = '#f4f6f8';

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

const columnsOf = ({ correcao }: ClaimLetter) => (correcao > 0 ? COLUMNS_WITH_CORRECTION : COLUMNS);

/** Draws sender, addressee, subject and legal basis. Returns where the table begins. */
export function drawClaimHead(pdf: Pdf, letter: ClaimLetter): number {
  const { company, representada, today } = letter;
  drawSeller(pdf, company);
  write(pdf, 15, INK, 'Helvetica-Bold');
  rightAligned(pdf, 'Cobrança de comissões', 42, 190);
  write(pdf, 9, QUIET);
  rightAligned(pdf, formatDate(today), 66, 190);
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

function bodyOf({ count, total, ate, prazo, correcao }: ClaimLetter): string[] {
  const found =
    count === 1
      ? `consta em nossa conferência uma comissão que não foi paga, ou foi paga a menos, relacionada abaixo. A diferença é de ${formatReais(total)}.`
      : `constam em nossa conferência ${count} comissões que não foram pagas, ou foram pagas a menos, relacionadas abaixo. As diferenças somam ${formatReais(total)}.`;
  const corrected =
    correcao === 0
      ? []
      : [
          `A correção é de ${formatQuantity(correcao)}% ao mês, simples, contada por dia de atraso até ${formatDate(ate)}.`,
        ];
  return [
    'Prezados senhores,',
    `Com vencimento até ${formatDate(ate)}, ${found}`,
    'A Lei nº 4.886, de 9 de dezembro de 1965, art. 32, assegura ao representante comercial o direito às comissões quando ' +
      'os pedidos são pagos. A comissão deve ser paga até o dia 15 do mês seguinte ao da liquidação da fatura, com as ' +
      'cópias das notas fiscais (§ 1º); paga fora do prazo, deve ser corrigida monetariamente (§ 2º); o representante pode ' +
      'emitir título de crédito para cobrá-la (§ 3º); e ela é calculada pelo valor total das mercadorias (§ 4º). O direito ' +
      'de cobrá-la prescreve em cinco anos (art. 44, parágrafo único).',
    ...corrected,
    `Solicitamos o pagamento até ${formatDate(prazo)}, ou que nos informem, até essa data, o que entendem estar errado.`,
  ];
}

export function drawClaimTableHead(pdf: Pdf, letter: ClaimLetter, y: number): number {
  pdf.rect(LEFT, y, WIDTH, 18).fill(SHADE);
  write(pdf, 7.5, QUIET, 'Helvetica-Bold');
  for (const column of columnsOf(letter)) drawCell(pdf, column, column.title, y + 6);
  pdf
    .moveTo(LEFT, y + 18)
    .lineTo(RIGHT, y + 18)
    .lineWidth(0.8)
    .stroke(RULE);
  return y + 18;
}

export function layOutRow(pdf: Pdf, letter: ClaimLetter, entry: ClaimedEntry): Row {
  pdf.font('Helvetica').fontSize(TABLE_SIZE);
  const texts = [
    `${entry.pedido} / ${entry.parcela}`,
    entry.nota ?? '-',
    entry.cliente_nome,
    formatDate(entry.vence_em),
    String(entry.dias_atraso),
    ...[entry.esperado, entry.recebido, entry.diferenca, entry.correcao].map(formatAmount),
  ];
  const cells = columnsOf(letter).map(({ width }, at) =>
    wrapText(printable(texts[at] ?? ''), width, MOST_LINES, (text) => pdf.widthOfString(text)),
  );
  const lines = Math.max(...cells.map((cell) => cell.length));
  return { cells, height: lines * ROW_LINE + 2 * PADDING };
}

export function drawClaimRow(
  pdf: Pdf,
  letter: ClaimLetter,
  { cells, height }: Row,
  y: number,
  index: number,
): number {
  if (index % 2 === 1) pdf.rect(LEFT, y, WIDTH, height).fill(SHADE);
  write(pdf, TABLE_SIZE, INK);
  for (const [at, column] of columnsOf(letter).entries())
    for (const [line, text] of (cells[at] ?? []).entries())
      drawCell(pdf, column, text, y + PADDING + line * ROW_LINE);
  return y + height;
}

export function drawClaimEnding(pdf: Pdf, letter: ClaimLetter, y: number): void {
  const { company, total, total_correcao, total_geral } = letter;
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.8).stroke(INK);
  const sums =
    letter.correcao === 0
      ? [`Total das diferenças: ${formatReais(total)}`]
      : [
          `Total das diferenças: ${formatReais(total)}`,
          `Total das correções: ${formatReais(total_correcao)}`,
          `Total a pagar: ${formatReais(total_geral)}`,
        ];
  for (const [at, sum] of sums.entries()) {
    const isLast = at === sums.length - 1;
    write(pdf, isLast ? 13 : 10, INK, isLast ? 'Helvetica-Bold' : 'Helvetica');
    rightAligned(pdf, sum, y + 10 + at * 15, 400);
  }
  write(pdf, 10, INK);
  pdf.text('Atenciosamente,', LEFT, y + 46, { lineBreak: false });
  pdf
    .moveTo(LEFT, y + 96)
    .lineTo(LEFT + 240, y + 96)
    .lineWidth(0.5)
    .stroke(RULE);
  write(pdf, 9.5, INK);
  paragraph(pdf, company.nome, LEFT, y + 102, 300, 1, 12);
  write(pdf, 8, QUIET);
  paragraph(pdf, formatTaxId(company.cnpj), LEFT, y + 115, 300, 1, 11);
}

export function drawClaimFooter(pdf: Pdf, { representada, ate }: ClaimLetter, page: number): void {
  pdf.moveTo(LEFT, 800).lineTo(RIGHT, 800).lineWidth(0.5).stroke(RULE);
  write(pdf, 8, QUIET);
  paragraph(pdf, `Cobrança a ${representada.nome} - até ${formatDate(ate)}`, LEFT, 806, 400, 1, 10);
  rightAligned(pdf, `Página ${page}`, 806, 100);
}
