import { formatAmount, formatDate, formatQuantity, formatReais } from '../../domain/formats.ts';
import { toCentavos, toReais } from '../../domain/money.ts';
import { formatPhone } from '../../domain/phone-format.ts';
import { formatTaxId } from '../../domain/tax-ids.ts';
import {
  BOX_TOP,
  boxHeight,
  columnsFrom,
  drawBox,
  drawCell,
  drawFooter,
  drawRule,
  drawSeller,
  INK,
  joined,
  LEFT,
  type Pdf,
  paragraph,
  QUIET,
  type Row,
  RULE,
  rightAligned,
  SHADE,
  WIDTH,
  wrapPrinted,
  write,
  writeLine,
} from '../../trade/sales/pdf/page.drawing.ts';
import type { SilentOrder } from '../commissions/commissions.contract.ts';
import { drawTitle, FOOTER_WIDTH } from '../papers/table-pdf.ts';
import type { ClaimedEntry } from './claim.contract.ts';
import type { ClaimLetter, ClaimPart } from './read-claim.ts';

const TEXT_LINE = 13;
const ROW_LINE = 10.5;
const PADDING = 3.5;
const TABLE_SIZE = 8;
const MOST_LINES = 2;

export const PAGE_TOP = 46;
export const BOTTOM = 785;
export const ENDING_HEIGHT = 190;
/** A table's title, its head and its first row. */
export const TITLE_HEIGHT = 70;

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

type Table = ClaimPart['table'];

function columnsOf(letter: ClaimLetter, table: Table) {
  if (table === 'silent') return SILENT_COLUMNS;
  return isCorrected(letter) ? COLUMNS_WITH_CORRECTION : COLUMNS;
}

/** Orders without an answer are not corrected: their commission has no due date yet. */
function isCorrected({ correcao, paid, presumed }: ClaimLetter): boolean {
  return correcao > 0 && paid + presumed > 0;
}

/** Draws sender, addressee, subject and legal basis. Returns where the table begins. */
export function drawClaimHead(pdf: Pdf, letter: ClaimLetter): number {
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

function bodyOf(letter: ClaimLetter): string[] {
  const { presumed, silent, ate, prazo, correcao } = letter;
  const ofThese = silent > 0 ? ' das comissões vencidas' : '';
  const corrected = isCorrected(letter)
    ? [
        `A correção${ofThese} é de ${formatQuantity(correcao)}% ao mês, simples, contada por dia de atraso até ${formatDate(ate)}.`,
      ]
    : [];
  return [
    'Prezados senhores,',
    ...lateOnes(letter),
    ...(presumed > 0 ? [presumedOnes(letter)] : []),
    ...silentOnes(letter),
    ...corrected,
    `Solicitamos o pagamento até ${formatDate(prazo)}, ou que nos informem, até essa data, o que entendem estar errado.`,
  ];
}

/** What is late, and the law by what was agreed with each sale: payments are not named where invoices count, nor the reverse. */
function lateOnes({ paid, presumed, total, total_silenciosos, ate, acertos }: ClaimLetter): string[] {
  const count = paid + presumed;
  if (count === 0) return [];
  const differences = formatReais(toReais((toCentavos(total) ?? 0) - (toCentavos(total_silenciosos) ?? 0)));
  const found =
    count === 1
      ? `consta em nossa conferência uma comissão que não foi paga, ou foi paga a menos, relacionada abaixo. A diferença é de ${differences}.`
      : `constam em nossa conferência ${count} comissões que não foram pagas, ou foram pagas a menos, relacionadas abaixo. As diferenças somam ${differences}.`;
  const [byPayment, byInvoice] = [acertos.liquidacao.length > 0, acertos.faturamento.length > 0];
  const agreed = [
    ...(byPayment
      ? [`${dayWords(acertos.liquidacao)} do mês seguinte ao da liquidação da fatura pelo cliente`]
      : []),
    ...(byInvoice
      ? [
          `${byPayment ? 'nos pedidos em que foi ajustado o faturamento, ' : ''}${dayWords(acertos.faturamento)} do mês seguinte ao da emissão da nota fiscal`,
        ]
      : []),
  ].join(' ou, ');
  const since = byPayment
    ? 'A comissão deve ser paga'
    : 'Foi ajustado que a comissão é devida pelo faturamento: deve ser paga';
  const right = `assegura ao representante comercial o direito às comissões${byInvoice ? '' : ' quando os pedidos são pagos'}.`;
  return [
    `Com vencimento até ${formatDate(ate)}, ${found}`,
    `A Lei nº 4.886, de 9 de dezembro de 1965, art. 32, ${right} ${since} ${agreed}, com as cópias das notas fiscais (§ 1º); paga ` +
      'fora do prazo, deve ser corrigida monetariamente (§ 2º); o representante pode emitir título de crédito para cobrá-la ' +
      '(§ 3º); e ela é calculada pelo valor total das mercadorias (§ 4º). O direito de cobrá-la prescreve em cinco anos (art. 44, ' +
      'parágrafo único).',
  ];
}

/** The agreed day, or days where sales were agreed differently. */
function dayWords(days: readonly number[]): string {
  if (days.length === 1) return `até o dia ${days[0]}`;
  return `até o dia ajustado em cada pedido (${days.slice(0, -1).join(', ')} ou ${days.at(-1)})`;
}

function presumedOnes({ presumed }: ClaimLetter): string {
  const these = presumed === 1 ? 'a comissão relacionada' : `as ${presumed} comissões relacionadas`;
  return (
    `Quanto ${presumed === 1 ? 'à' : 'às'} ${these.replace(/^as? /, '')} em "${TITLES.presumed}", a fatura venceu e não fomos ` +
    'informados de falta de pagamento pelo cliente, pelo que presumimos que pagou. Se algum cliente não pagou, solicitamos que o comprovem.'
  );
}

function silentOnes({ silent, total_silenciosos }: ClaimLetter): string[] {
  if (silent === 0) return [];
  const [orders, accepted] =
    silent === 1
      ? ['Um pedido não foi faturado nem recusado', 'tivesse sido aceito']
      : [`${silent} pedidos não foram faturados nem recusados`, 'tivessem sido aceitos'];
  return [
    `${orders} por escrito no prazo do art. 33 da Lei nº 4.886/65, na falta de outro no contrato: 15, 30, 60 ou 120 dias, conforme o ` +
      'cliente seja da mesma praça, de outra do mesmo estado, de outro estado ou do exterior. A comissão é devida como se ' +
      `${accepted}, e soma ${formatReais(total_silenciosos)}.`,
  ];
}

const TITLES: Record<Table, string> = {
  paid: 'Vencidas',
  presumed: 'Vencidas e presumidas pagas',
  silent: 'Pedidos não recusados no prazo',
};

/** A letter with one table of paid entries needs no title. */
export function drawTableTitle(pdf: Pdf, letter: ClaimLetter, table: Table, y: number): number {
  if (table === 'paid' && letter.presumed === 0 && letter.silent === 0) return y;
  write(pdf, 10, INK, 'Helvetica-Bold');
  writeLine(pdf, TITLES[table], LEFT, y + 10);
  return y + 28;
}

export function drawClaimTableHead(pdf: Pdf, letter: ClaimLetter, table: Table, y: number): number {
  pdf.rect(LEFT, y, WIDTH, 18).fill(SHADE);
  write(pdf, 7.5, QUIET, 'Helvetica-Bold');
  for (const column of columnsOf(letter, table)) drawCell(pdf, column, column.title, y + 6);
  drawRule(pdf, y + 18, RULE);
  return y + 18;
}

export function layOutRow(pdf: Pdf, letter: ClaimLetter, table: Table, row: ClaimedEntry | SilentOrder): Row {
  pdf.font('Helvetica').fontSize(TABLE_SIZE);
  const texts = 'prazo' in row ? silentTexts(row) : entryTexts(row);
  const columns = columnsOf(letter, table);
  const cells = columns.map(({ width }, at) => wrapPrinted(pdf, texts[at] ?? '', width, MOST_LINES));
  const lines = Math.max(...cells.map((cell) => cell.length));
  return { cells, height: lines * ROW_LINE + 2 * PADDING };
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

export function drawClaimRow(
  pdf: Pdf,
  letter: ClaimLetter,
  table: Table,
  { cells, height }: Row,
  y: number,
  index: number,
): number {
  if (index % 2 === 1) pdf.rect(LEFT, y, WIDTH, height).fill(SHADE);
  write(pdf, TABLE_SIZE, INK);
  for (const [at, column] of columnsOf(letter, table).entries())
    for (const [line, text] of (cells[at] ?? []).entries())
      drawCell(pdf, column, text, y + PADDING + line * ROW_LINE);
  return y + height;
}

export function drawClaimEnding(pdf: Pdf, letter: ClaimLetter, y: number): void {
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

export function drawClaimFooter(pdf: Pdf, { representada, ate }: ClaimLetter, page: number): void {
  drawFooter(pdf, `Cobrança a ${representada.nome} - até ${formatDate(ate)}`, String(page), FOOTER_WIDTH);
}
