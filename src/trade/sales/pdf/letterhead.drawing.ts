import { formatPhone } from '../../../domain/phone-format.ts';
import { formatTaxId } from '../../../domain/tax-ids.ts';
import type { Order } from './order-pdf.queries.ts';
import {
  INK,
  joined,
  LEFT,
  LINE_HEIGHT,
  type Pdf,
  paragraph,
  printable,
  QUIET,
  RULE,
  SHADE,
  TABLE_SIZE,
  TOP,
  WIDTH,
  wrapText,
  write,
} from './page.drawing.ts';

const LOGO = { width: 110, height: 52 };
const SELLER_LINE = 9.5;
export const BOX_TOP = 112;
const TALLEST_BOX = 128;
const SELLER_WIDTH = 180;
/** What is left beside the seller. */
export const TITLE_WIDTH = WIDTH - LOGO.width - 14 - SELLER_WIDTH - 12;

export function drawSeller(pdf: Pdf, company: Order['company']): void {
  if (!drawLogo(pdf, company.logo)) drawInitials(pdf, company.nome);
  const x = LEFT + LOGO.width + 14;
  write(pdf, 14, INK, 'Helvetica-Bold');
  let y = paragraph(pdf, company.nome, x, TOP + 4, SELLER_WIDTH, 2, 17) + 1;
  write(pdf, 8, QUIET);
  for (const fact of [
    formatTaxId(company.cnpj),
    joined([formatPhone(company.telefone), company.email]),
    company.endereco,
  ]) {
    const lines = Math.floor((BOX_TOP - 4 - y) / SELLER_LINE);
    if (fact !== '' && lines > 0)
      y = paragraph(pdf, fact, x, y, SELLER_WIDTH, Math.min(2, lines), SELLER_LINE);
  }
}

/** Whether a logo was drawn; an unreadable picture must not prevent the order. */
function drawLogo(pdf: Pdf, logo: Order['company']['logo']): boolean {
  if (logo === null) return false;
  const fit: [number, number] = [LOGO.width, LOGO.height];
  try {
    // As a text, because a PDF then holds it once however often it is drawn.
    const image = `data:${logo.impresso ? 'image/png' : logo.tipo};base64,${logo.impresso ?? logo.conteudo}`;
    pdf.image(image, LEFT, TOP, { fit, align: 'center', valign: 'center' });
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

const BOX_HEAD = 20;
const BOX_END = 6;
const NAME_LINE = 13;

/** The lines of a box: the name on at most three, and as many facts as the tallest box holds. */
function boxLines(pdf: Pdf, { width, name, facts }: Box) {
  const wrap = (text: string, most: number) =>
    wrapText(printable(text), width, most, (part) => pdf.widthOfString(part));
  write(pdf, 10.5, INK, 'Helvetica-Bold');
  const names = wrap(name, 3);
  write(pdf, TABLE_SIZE, INK);
  const room = Math.floor((TALLEST_BOX - BOX_HEAD - BOX_END - names.length * NAME_LINE) / LINE_HEIGHT);
  return { names, facts: facts.flatMap((fact) => (fact === '' ? [] : wrap(fact, 2))).slice(0, room) };
}

export function boxHeight(pdf: Pdf, box: Box): number {
  const { names, facts } = boxLines(pdf, box);
  return BOX_HEAD + BOX_END + names.length * NAME_LINE + facts.length * LINE_HEIGHT;
}

/** A rule above and no frame, because one box often has less to tell than the other. */
export function drawBox(pdf: Pdf, box: Box): void {
  const { title, x, width } = box;
  const { names, facts } = boxLines(pdf, box);
  pdf
    .moveTo(x, BOX_TOP)
    .lineTo(x + width, BOX_TOP)
    .lineWidth(0.8)
    .stroke(RULE);
  write(pdf, 8, QUIET, 'Helvetica-Bold');
  pdf.text(title.toUpperCase(), x, BOX_TOP + 8, { lineBreak: false });
  write(pdf, 10.5, INK, 'Helvetica-Bold');
  let y = BOX_TOP + BOX_HEAD;
  for (const line of names) {
    pdf.text(line, x, y, { lineBreak: false });
    y += NAME_LINE;
  }
  write(pdf, TABLE_SIZE, INK);
  for (const line of facts) {
    pdf.text(line, x, y + 2, { lineBreak: false });
    y += LINE_HEIGHT;
  }
}
