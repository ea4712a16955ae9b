import { formatDate, formatQuantity, formatReais } from '../../domain/formats.ts';
import { readTerms } from '../../domain/installments.ts';
import { addDays } from '../../domain/periods.ts';
import { formatPhone } from '../../domain/phone-format.ts';
import { stageOf } from '../../domain/sale-status.ts';
import { formatTaxId } from '../../domain/tax-id-format.ts';
import { isUndeliverable } from '../../domain/undeliverable.ts';
import { printable, wrapText } from './order-pdf.layout.ts';
import type { Order } from './order-pdf.queries.ts';

export type Pdf = PDFKit.PDFDocument;

export interface Row {
  cells: string[][];
  height: number;
}

const LEFT = 40;
const RIGHT = 555;
const WIDTH = RIGHT - LEFT;
const TOP = 40;
const GAP = 6;
const LOGO = { width: 110, height: 52 };
const SELLER_LINE = 9.5;
export const BOX_TOP = 112;
const TALLEST_BOX = 118;

export const BODY_BOTTOM = 785;
export const OTHER_TABLE_TOP = TOP + 26;
export const TABLE_HEAD_HEIGHT = 20;
export const TABLE_SIZE = 8.5;
export const LINE_HEIGHT = 11;
export const ROW_PADDING = 4;
export const ENDING_HEIGHT = 62;
export const NOTES_BELOW = 36;
export const LINES_OF_A_PAGE = Math.floor((BODY_BOTTOM - OTHER_TABLE_TOP) / LINE_HEIGHT);

const INK = '#1a1a1a';
const QUIET = '#5f6670';
const RULE = '#c9ced6';
const SHADE = '#f4f6f8';

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

/** Draws seller, order and buyer. Returns where the next part begins, like the other drawing functions. */
export function drawFrontMatter(pdf: Pdf, { company, client, representada, sale }: Order): number {
  drawSeller(pdf, company);
  write(pdf, 16, INK, 'Helvetica-Bold');
  rightAligned(pdf, titleOf(sale), TOP + 2, 190);
  write(pdf, 9, QUIET);
  rightAligned(pdf, `Data: ${formatDate(sale.data)}`, TOP + 26, 190);
  rightAligned(pdf, `Situação: ${sale.status}`, TOP + 39, 190);

  const boxes = partiesOf({ client, representada });
  const height = Math.max(...boxes.map((box) => boxHeight(pdf, box)));
  for (const box of boxes) drawBox(pdf, box, height);
  return firstTableTop(pdf, { client, representada });
}

/** Where the first page's table begins: below the boxes. */
export function firstTableTop(pdf: Pdf, parties: Pick<Order, 'client' | 'representada'>): number {
  return BOX_TOP + Math.max(...partiesOf(parties).map((box) => boxHeight(pdf, box))) + 18;
}

const HALF = (WIDTH - 12) / 2;

function partiesOf({ client, representada }: Pick<Order, 'client' | 'representada'>): [Box, Box] {
  const { cnpj_cpf, inscricao_estadual, comprador } = client;
  return [
    {
      title: 'Cliente',
      x: LEFT,
      width: HALF,
      name: client.nome,
      facts: [
        joined([`Código ${client.codigo}`, cnpj_cpf && formatTaxId(cnpj_cpf)]),
        joined([inscricao_estadual && `IE ${inscricao_estadual}`, comprador && `Comprador: ${comprador}`]),
        joined([formatPhone(client.telefone), isUndeliverable(client.email) ? null : client.email]),
        joined([client.endereco, client.bairro]),
        `${client.cidade}/${client.estado}`,
      ],
    },
    {
      title: 'Representada',
      x: LEFT + HALF + 12,
      width: HALF,
      name: representada.nome,
      facts: [
        formatTaxId(representada.cnpj),
        joined([formatPhone(representada.telefone), representada.email]),
        representada.endereco,
        joined([representada.cidade, representada.estado], '/'),
      ],
    },
  ];
}

export function drawRunningHead(pdf: Pdf, { company, sale }: Order): number {
  write(pdf, 9, QUIET);
  paragraph(pdf, company.nome, LEFT, TOP, 280, 1, 11);
  rightAligned(pdf, titleOf(sale), TOP, 220);
  return OTHER_TABLE_TOP;
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

/** Draws the total and the given lines below it. */
export function drawEnding(pdf: Pdf, { sale, ...order }: Order, lines: readonly string[], y: number): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.8).stroke(INK);
  write(pdf, 9, QUIET);
  let x = LEFT + GAP;
  for (const part of countsOf({ sale, ...order })) {
    pdf.text(part, x, y + 15, { lineBreak: false });
    x += pdf.widthOfString(part) + 2 * GAP;
  }
  write(pdf, 13, INK, 'Helvetica-Bold');
  rightAligned(pdf, `Total: ${formatReais(sale.valor_total)}`, y + 12, 300);
  drawLines(pdf, lines, y + NOTES_BELOW);
}

export function drawLines(pdf: Pdf, lines: readonly string[], y: number): void {
  write(pdf, TABLE_SIZE, INK);
  for (const [at, line] of lines.entries())
    pdf.text(line, LEFT + GAP, y + at * LINE_HEIGHT, { lineBreak: false });
}

/** Terms and notes in full, every line of the notes on its own, over any number of pages. */
export function endingLines(pdf: Pdf, order: Order): string[] {
  const { observacao } = order.sale;
  const notes = observacao === null ? [] : `Observações: ${observacao}`.split(/\r\n|\r|\n/);
  write(pdf, TABLE_SIZE, INK);
  return [termsOf(order), ...notes].flatMap((text, at) => {
    const line = printable(text).trim();
    // An empty line separates the notes; without terms there is none.
    if (line === '') return at === 0 ? [] : [''];
    return wrapText(line, WIDTH - 2 * GAP, Number.POSITIVE_INFINITY, (part) => pdf.widthOfString(part));
  });
}

/** Counts pieces if all quantities are whole, and volumes if all products have multiples. */
function countsOf({ sale: { itens }, productMultiples }: Order): string[] {
  const told = (count: number, one: string, many: string) =>
    `${formatQuantity(count)} ${count === 1 ? one : many}`;
  const count = itens.length;
  const counts = [`${count} ${count === 1 ? 'item' : 'itens'}`];
  if (!itens.every(({ quantidade }) => Number.isSafeInteger(quantidade))) return counts;
  const pieces = itens.reduce((sum, { quantidade }) => sum + quantidade, 0);
  if (!Number.isSafeInteger(pieces)) return counts;
  counts.push(told(pieces, 'peça', 'peças'));
  const volumes = itens.map(({ produto_id, quantidade }) => {
    const multiple = productMultiples.get(produto_id);
    return multiple ? Math.ceil(quantidade / multiple) : 0;
  });
  if (volumes.every((boxes) => boxes > 0))
    counts.push(
      told(
        volumes.reduce((sum, boxes) => sum + boxes, 0),
        'volume',
        'volumes',
      ),
    );
  return counts;
}

/** Payment, discount and delivery, as far as the order has them. */
function termsOf({ sale, form, commission }: Order): string {
  const { desconto_pedido, entrega_em, frete, transportadora, pedido_cliente, validade } = sale;
  return joined([
    paymentOf(sale),
    desconto_pedido && form?.mostrar_desconto !== false
      ? `Desconto: ${desconto_pedido}% (já incluído nos preços)`
      : null,
    validade && stageOf(sale.status) === 'orcamento' ? `Válido até: ${formatDate(validade)}` : null,
    entrega_em && `Entrega: ${formatDate(entrega_em)}`,
    frete && `Frete: ${frete}`,
    transportadora && `Transportadora: ${transportadora}`,
    pedido_cliente && `Pedido do cliente: ${pedido_cliente}`,
    commission === null ? null : `Comissão: ${formatReais(commission)}`,
  ]);
}

/** The agreed terms with their due days; a quotation has none. */
function paymentOf({ condicao, data, status, parcelas }: Order['sale']): string | null {
  const days = condicao === null ? undefined : readTerms(condicao);
  const isQuoted = stageOf(status) === 'orcamento';
  if (days === undefined) {
    if (isQuoted || parcelas.length === 0) return null;
    return `Pagamento: ${parcelas.map(({ vencimento, valor }) => `${formatDate(vencimento)} ${formatReais(valor)}`).join('; ')}`;
  }
  const terms =
    days.length === 1 && days[0] === 0 ? 'à vista' : `${condicao} ${days.at(-1) === 1 ? 'dia' : 'dias'}`;
  if (isQuoted) return `Pagamento: ${terms}`;
  return `Pagamento: ${terms} (${days.map((after) => formatDate(addDays(data, after))).join(', ')})`;
}

/** A quotation is titled as one. */
const titleOf = ({ pedido, status }: Order['sale']) =>
  `${stageOf(status) === 'orcamento' ? 'Orçamento' : 'Pedido'} ${pedido}`;

export function drawFooter(pdf: Pdf, { sale }: Order, page: number, pages: number): void {
  pdf.moveTo(LEFT, 800).lineTo(RIGHT, 800).lineWidth(0.5).stroke(RULE);
  write(pdf, 8, QUIET);
  paragraph(pdf, `${titleOf(sale)} - ${formatDate(sale.data)}`, LEFT, 806, 350, 1, 10);
  rightAligned(pdf, `Página ${page} de ${pages}`, 806, 150);
}

export function drawSeller(pdf: Pdf, company: Order['company']): void {
  if (!drawLogo(pdf, company.logo)) drawInitials(pdf, company.nome);
  const x = LEFT + LOGO.width + 14;
  write(pdf, 14, INK, 'Helvetica-Bold');
  let y = paragraph(pdf, company.nome, x, TOP + 4, 200, 2, 17) + 1;
  write(pdf, 8, QUIET);
  for (const fact of [
    formatTaxId(company.cnpj),
    joined([formatPhone(company.telefone), company.email]),
    company.endereco,
  ]) {
    const lines = Math.floor((BOX_TOP - 4 - y) / SELLER_LINE);
    if (fact !== '' && lines > 0) y = paragraph(pdf, fact, x, y, 200, Math.min(2, lines), SELLER_LINE);
  }
}

/** Whether a logo was drawn; an unreadable picture must not prevent the order. */
function drawLogo(pdf: Pdf, logo: Order['company']['logo']): boolean {
  if (logo === null) return false;
  const fit: [number, number] = [LOGO.width, LOGO.height];
  try {
    pdf.image(Buffer.from(logo.conteudo, 'base64'), LEFT, TOP, { fit, align: 'center', valign: 'center' });
    return true;
  } catch {
    return false;
  }
}

/** Initials in the place of a logo. */
function drawInitials(pdf: Pdf, name: string): void {
  pdf.roundedRect(LEFT, TOP, LOGO.width, LOGO.height, 4).lineWidth(0.8).fillAndStroke(SHADE, RULE);
  const words = printable(name)
    .split(' ')
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const initials = words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
  write(pdf, 24, QUIET, 'Helvetica-Bold');
  const x = LEFT + (LOGO.width - pdf.widthOfString(initials)) / 2;
  pdf.text(initials, x, TOP + 16, { lineBreak: false });
}

export interface Box {
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly name: string;
  readonly facts: readonly string[];
}

const BOX_PADDING = 10;
const NAME_LINE = 13;

/** The lines of a box: the name on at most two, and as many facts as the tallest box holds. */
function boxLines(pdf: Pdf, { width, name, facts }: Box) {
  const inner = width - 2 * BOX_PADDING;
  const wrap = (text: string, most: number) =>
    wrapText(printable(text), inner, most, (part) => pdf.widthOfString(part));
  write(pdf, 10.5, INK, 'Helvetica-Bold');
  const names = wrap(name, 2);
  write(pdf, TABLE_SIZE, INK);
  const room = Math.floor((TALLEST_BOX - 32 - names.length * NAME_LINE) / LINE_HEIGHT);
  return { names, facts: facts.flatMap((fact) => (fact === '' ? [] : wrap(fact, 2))).slice(0, room) };
}

export function boxHeight(pdf: Pdf, box: Box): number {
  const { names, facts } = boxLines(pdf, box);
  return 32 + names.length * NAME_LINE + facts.length * LINE_HEIGHT;
}

export function drawBox(pdf: Pdf, box: Box, height: number): void {
  const { title, x, width } = box;
  const { names, facts } = boxLines(pdf, box);
  pdf.roundedRect(x, BOX_TOP, width, height, 4).lineWidth(0.8).stroke(RULE);
  write(pdf, 8, QUIET, 'Helvetica-Bold');
  pdf.text(title.toUpperCase(), x + BOX_PADDING, BOX_TOP + 9, { lineBreak: false });
  write(pdf, 10.5, INK, 'Helvetica-Bold');
  let y = BOX_TOP + 23;
  for (const line of names) {
    pdf.text(line, x + BOX_PADDING, y, { lineBreak: false });
    y += NAME_LINE;
  }
  write(pdf, TABLE_SIZE, INK);
  for (const line of facts) {
    pdf.text(line, x + BOX_PADDING, y + 3, { lineBreak: false });
    y += LINE_HEIGHT;
  }
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
