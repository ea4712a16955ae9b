import { formatDate, formatQuantity, formatReais } from '../../../../domain/formats.ts';
import { writeTerms } from '../../../../domain/installments.ts';
import { ipiLines } from '../../../../domain/ipi.ts';
import { formatPhone } from '../../../../domain/phone-format.ts';
import { STAGE_NAMES, stageOf } from '../../../../domain/sale-status.ts';
import { formatTaxId } from '../../../../domain/tax-ids.ts';
import { isUndeliverable } from '../../../../domain/undeliverable.ts';
import type { PrintedOrder } from './order-pdf.queries.ts';
import * as page from './page.drawing.ts';

export const BODY_BOTTOM = 785;
export const OTHER_TABLE_TOP = page.TOP + 26;
export const ENDING_HEIGHT = 62;
export const NOTES_BELOW = 36;
export const LINES_OF_A_PAGE = Math.floor((BODY_BOTTOM - OTHER_TABLE_TOP) / page.LINE_HEIGHT);

/** Draws seller, order and buyer. Returns where the next part begins, like the other drawing functions. */
export function drawFrontMatter(
  pdf: page.Pdf,
  { company, client, representada, sale }: PrintedOrder,
): number {
  page.drawSeller(pdf, company);
  drawTitle(pdf, titleOf(sale));
  page.write(pdf, 9, page.QUIET);
  page.rightAligned(pdf, `Data: ${formatDate(sale.data)}`, page.TOP + 26, page.TITLE_WIDTH);
  page.rightAligned(pdf, `Situação: ${STAGE_NAMES[stageOf(sale.status)]}`, page.TOP + 39, page.TITLE_WIDTH);

  for (const box of partiesOf({ client, representada })) page.drawBox(pdf, box);
  return firstTableTop(pdf, { client, representada });
}

/** In the largest size that shows the whole code, or on two lines: it is what people ask for on the telephone. */
function drawTitle(pdf: page.Pdf, title: string): void {
  const fits = (size: number) => {
    page.write(pdf, size, page.INK, 'Helvetica-Bold');
    return pdf.widthOfString(page.printable(title)) <= page.TITLE_WIDTH;
  };
  const size = TITLE_SIZES.find(fits) ?? LEAST_TITLE;
  const lines = page.wrapPrinted(pdf, title, page.TITLE_WIDTH, 2);
  const first = page.TOP + 2 + (lines.length === 1 ? 16 - size : 0) / 2;
  for (const [at, line] of lines.entries())
    page.rightAligned(pdf, line, first + at * page.LINE_HEIGHT, page.TITLE_WIDTH);
}

/** Where the first page's table begins: below the boxes. */
export function firstTableTop(pdf: page.Pdf, parties: Pick<PrintedOrder, 'client' | 'representada'>): number {
  return page.BOX_TOP + Math.max(...partiesOf(parties).map((box) => page.boxHeight(pdf, box))) + 18;
}

const LEAST_TITLE = 9;
const TITLE_SIZES = [16, 14, 12, 10.5, LEAST_TITLE];

const BETWEEN = 24;
const HALF = (page.WIDTH - BETWEEN) / 2;

function partiesOf({
  client,
  representada,
}: Pick<PrintedOrder, 'client' | 'representada'>): [page.Box, page.Box] {
  const { cnpj_cpf, inscricao_estadual, comprador } = client;
  return [
    {
      title: 'Cliente',
      x: page.LEFT,
      width: HALF,
      name: client.nome,
      facts: [
        page.joined([`Código ${client.codigo}`, cnpj_cpf && formatTaxId(cnpj_cpf)]),
        page.joined([
          inscricao_estadual && `IE ${inscricao_estadual}`,
          comprador && `Comprador: ${comprador}`,
        ]),
        formatPhone(client.telefone),
        isUndeliverable(client.email) ? '' : client.email,
        page.joined([client.endereco, client.bairro]),
        `${client.cidade}/${client.estado}`,
      ],
    },
    {
      title: 'Representada',
      x: page.LEFT + HALF + BETWEEN,
      width: HALF,
      name: representada.nome,
      facts: [
        formatTaxId(representada.cnpj),
        page.joined([formatPhone(representada.telefone), representada.email]),
        representada.endereco,
        page.joined([representada.cidade, representada.estado], '/'),
      ],
    },
  ];
}

export function drawRunningHead(pdf: page.Pdf, { company, sale }: PrintedOrder): number {
  page.write(pdf, 9, page.QUIET);
  page.paragraph(pdf, company.nome, page.LEFT, page.TOP, 280, 1, 11);
  page.rightAligned(pdf, titleOf(sale), page.TOP, 220);
  return OTHER_TABLE_TOP;
}

/** Draws the total and the given lines below it. */
export function drawEnding(pdf: page.Pdf, order: PrintedOrder, lines: readonly string[], y: number): void {
  page.drawRule(pdf, y, page.INK);
  page.write(pdf, 9, page.QUIET);
  let x = page.LEFT + page.GAP;
  for (const part of countsOf(order)) {
    page.drawLine(pdf, part, x, y + 15);
    x += pdf.widthOfString(part) + 2 * page.GAP;
  }
  page.write(pdf, 13, page.INK, 'Helvetica-Bold');
  page.rightAligned(pdf, `Total: ${formatReais(order.sale.valor_total)}`, y + 12, 300);
  drawLines(pdf, lines, y + NOTES_BELOW);
}

export function drawLines(pdf: page.Pdf, lines: readonly string[], y: number): void {
  page.write(pdf, page.TABLE_SIZE, page.INK);
  for (const [at, line] of lines.entries())
    page.drawLine(pdf, line, page.LEFT + page.GAP, y + at * page.LINE_HEIGHT);
}

/** Terms and notes in full, every line of the notes on its own, over any number of pages. */
export function endingLines(pdf: page.Pdf, order: PrintedOrder): string[] {
  const { observacao } = order.sale;
  const notes = observacao === null ? [] : `Observações: ${observacao}`.split(/\r\n|\r|\n/);
  page.write(pdf, page.TABLE_SIZE, page.INK);
  const tax =
    order.ipi === null
      ? ''
      : ipiLines(order.ipi)
          .map((line) => line.join(': '))
          .join('   ');
  return [termsOf(order), ...(tax === '' ? [] : [tax]), ...notes].flatMap((text, at) => {
    const line = page.printable(text).trim();
    // An empty line separates the notes; without terms there is none.
    if (line === '') return at === 0 ? [] : [''];
    return page.wrapPrinted(pdf, line, page.WIDTH - 2 * page.GAP, Number.POSITIVE_INFINITY);
  });
}

/** Counts pieces if all quantities are whole, and volumes if all products have multiples. */
function countsOf({ sale: { itens }, products }: PrintedOrder): string[] {
  const counted = (count: number, one: string, many: string) =>
    `${formatQuantity(count)} ${count === 1 ? one : many}`;
  const count = itens.length;
  const counts = [`${count} ${count === 1 ? 'item' : 'itens'}`];
  if (!itens.every(({ quantidade }) => Number.isSafeInteger(quantidade))) return counts;
  const pieces = itens.reduce((sum, { quantidade }) => sum + quantidade, 0);
  if (!Number.isSafeInteger(pieces)) return counts;
  counts.push(counted(pieces, 'peça', 'peças'));
  const volumes = itens.map(({ produto_id, quantidade }) => {
    const multiple = products.get(produto_id)?.multiplo;
    return multiple ? Math.ceil(quantidade / multiple) : 0;
  });
  if (volumes.every((boxes) => boxes > 0))
    counts.push(
      counted(
        volumes.reduce((sum, boxes) => sum + boxes, 0),
        'volume',
        'volumes',
      ),
    );
  return counts;
}

/** Payment, discount and delivery, as far as the order has them. */
function termsOf(order: PrintedOrder): string {
  const { sale, form, commission } = order;
  const { desconto_pedido, entrega_em, frete, transportadora, pedido_cliente, validade } = sale;
  return page.joined([
    paymentOf(order),
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

/** The agreed terms, and each instalment with its due day and amount. */
function paymentOf({ sale: { condicao }, installments }: PrintedOrder): string | null {
  const due = installments.map(({ vencimento, valor }) => `${formatDate(vencimento)} ${formatReais(valor)}`);
  if (condicao === null) return due.length === 0 ? null : `Pagamento: ${due.join('; ')}`;
  return `Pagamento: ${writeTerms(condicao)}${due.length === 0 ? '' : ` (${due.join('; ')})`}`;
}

/** A quotation is titled as one. */
const titleOf = ({ pedido, status }: PrintedOrder['sale']) =>
  `${stageOf(status) === 'orcamento' ? 'Orçamento' : 'Pedido'} ${pedido}`;

export function drawOrderFooter(pdf: page.Pdf, { sale }: PrintedOrder, number: number, pages: number): void {
  page.drawFooter(pdf, `${titleOf(sale)} - ${formatDate(sale.data)}`, `${number} de ${pages}`);
}
