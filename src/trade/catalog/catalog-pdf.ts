import { setImmediate as nextTurn } from 'node:timers/promises';
import { availabilityWords } from '../../domain/availability.ts';
import { formatDate, formatPrice } from '../../domain/formats.ts';
import type { PdfDocument, PdfTemplate } from '../../platform/pdf/pdf-template.ts';
import { type PrintSize, readPicture } from '../../platform/pictures/pictures.ts';
import type { PrintedOrder } from '../sales/papers/pdf/order-pdf.queries.ts';
import * as layout from '../sales/papers/pdf/page.drawing.ts';
import type { CatalogProduct } from './catalog.queries.ts';

export interface CatalogHead {
  readonly company: PrintedOrder['company'];
  readonly representada: string;
  /** The name of the price table, or none. */
  readonly tabela: string | null;
  readonly showsPrices: boolean;
  readonly perPage: keyof typeof GRIDS;
  readonly today: string;
}

/** A product with its picture in base64. */
export type CatalogPart = CatalogProduct & { readonly picture: string | null };

const BOTTOM = 785;
const GAP = 10;
const HEADING = 26;
const GRIDS = { '12': { columns: 3, height: 166 }, '4': { columns: 2, height: 330 } } as const;
const WORDS_HEIGHT = 52;
/** Two pixels for each point of the largest place of a picture. */
const PICTURE: PrintSize = { longestSide: 1600, width: 520, height: 540 };
/** How a JPEG begins in base64. */
const JPEG = '/9j/';

/** The products of a representada with their pictures, in A4. */
export const catalogTemplate: PdfTemplate<CatalogHead, CatalogPart> = {
  name: 'catálogo',
  describe: ({ representada, company, today }) => ({
    title: `Catálogo - ${representada}`,
    author: company.nome,
    moment: new Date(`${today}T12:00:00Z`),
  }),
  draw,
};

async function draw(pdf: PdfDocument, head: CatalogHead, parts: AsyncIterable<CatalogPart>): Promise<void> {
  const { columns, height } = GRIDS[head.perPage];
  const width = (layout.WIDTH - (columns - 1) * GAP) / columns;
  let [page, y, column] = [1, drawHead(pdf, head), 0];
  let category: string | null | undefined;
  const turnPage = () => {
    drawFoot(pdf, head, page++);
    pdf.addPage();
    return layout.TOP;
  };
  for await (const part of parts) {
    const isNew = part.categoria !== category;
    if (isNew && column > 0) [y, column] = [y + height, 0];
    if (column === 0 && y + height + (isNew ? HEADING : 0) > BOTTOM) y = turnPage();
    if (isNew) y = drawCategory(pdf, part.categoria ?? 'Outros', y);
    category = part.categoria;
    drawProduct(pdf, head, part, { x: layout.LEFT + column * (width + GAP), y, width, height: height - GAP });
    column += 1;
    if (column === columns) [y, column] = [y + height, 0];
    await nextTurn();
    if (pdf.destroyed) return;
  }
  drawFoot(pdf, head, page);
}

function drawHead(
  pdf: PdfDocument,
  { company, representada, tabela, showsPrices, today }: CatalogHead,
): number {
  layout.drawSeller(pdf, company);
  layout.write(pdf, 16, layout.INK, 'Helvetica-Bold');
  layout.rightAligned(pdf, 'Catálogo', layout.TOP + 2, layout.TITLE_WIDTH);
  layout.write(pdf, 9, layout.QUIET);
  layout.rightAligned(pdf, representada, layout.TOP + 26, layout.TITLE_WIDTH);
  const prices = showsPrices ? (tabela ?? `Preços de ${formatDate(today)}`) : formatDate(today);
  layout.rightAligned(pdf, prices, layout.TOP + 39, layout.TITLE_WIDTH);
  return layout.BOX_TOP;
}

function drawCategory(pdf: PdfDocument, name: string, y: number): number {
  layout.write(pdf, 11, layout.INK, 'Helvetica-Bold');
  layout.paragraph(pdf, name, layout.LEFT, y + 4, layout.WIDTH, 1, 12);
  layout.drawRule(pdf, y + HEADING - 6, layout.RULE);
  return y + HEADING;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawProduct(pdf: PdfDocument, head: CatalogHead, product: CatalogPart, place: Place): void {
  const { x, y, width, height } = place;
  const pictureHeight = height - WORDS_HEIGHT;
  if (!drawPicture(pdf, product.picture, { x, y, width, height: pictureHeight })) {
    pdf.rect(x, y, width, pictureHeight).fill(layout.SHADE);
    layout.write(pdf, 8, layout.QUIET);
    layout.drawLine(pdf, 'Sem foto', x + (width - pdf.widthOfString('Sem foto')) / 2, y + pictureHeight / 2);
  }
  layout.write(pdf, 9, layout.INK, 'Helvetica-Bold');
  let below = layout.paragraph(pdf, product.nome, x, y + pictureHeight + 5, width, 2, 11);
  layout.write(pdf, 8, layout.QUIET);
  const stock = product.disponibilidade && availabilityWords(product.disponibilidade);
  const facts = [product.codigo, product.unidade, stock].filter(Boolean).join('  |  ');
  below = layout.paragraph(pdf, facts, x, below, width, 1, 11);
  if (!head.showsPrices) return;
  layout.write(pdf, 10, layout.INK, 'Helvetica-Bold');
  layout.paragraph(pdf, formatPrice(product.preco), x, below, width, 1, 12);
}

/** Whether it was drawn; a picture that cannot be read must not prevent the catalogue. */
function drawPicture(pdf: PdfDocument, picture: string | null, { x, y, width, height }: Place): boolean {
  if (picture === null) return false;
  const read = readPicture(
    { tipo: picture.startsWith(JPEG) ? 'image/jpeg' : 'image/png', conteudo: picture },
    PICTURE,
  );
  if ('fault' in read) return false;
  try {
    const fit: [number, number] = [width, height];
    const printed = Buffer.from(read.impresso ?? picture, 'base64');
    pdf.image(printed, x, y, { fit, align: 'center', valign: 'center' });
    return true;
  } catch {
    return false;
  }
}

function drawFoot(pdf: PdfDocument, { company, representada }: CatalogHead, page: number): void {
  layout.drawFooter(pdf, `${company.nome} - ${representada}`, String(page));
}
