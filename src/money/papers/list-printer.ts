import { readCompany } from '../../access/companies/companies.queries.ts';
import { orRefuse, problems } from '../../contract/problems.ts';
import type { Calendar } from '../../domain/calendar.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListColumn, ListPrinter } from '../../platform/http/replies/list-sheet.ts';
import type { PdfMaker } from '../../platform/pdf/pdf-maker.ts';
import { tableTemplate } from '../../trade/papers/table-pdf.ts';
import { GAP, TABLE_SIZE, WIDTH, WIDTH_ACROSS } from '../../trade/sales/papers/pdf/page.drawing.ts';

/** Prints lists under the company's letterhead. */
export function listPrinter(db: Database, calendar: Calendar, pdfs: PdfMaker): ListPrinter {
  return async (requester, empresaId, { title, filters, columns, rows }) => {
    const laid = layOut(columns);
    const read = async () => {
      const company = orRefuse(await readCompany(db.read, empresaId), problems.companyInactive);
      const head = {
        company,
        today: calendar.today(),
        title,
        name: title,
        facts: filters.length > 0 ? filters : ['Sem filtros'],
        ...laid,
        totals: [],
      };
      return { head, parts: rows };
    };
    return (await pdfs.make(tableTemplate, requester, read)).pdf;
  };
}

/** Letters get smaller only where the page lies across already. */
const WAYS = [
  { width: WIDTH, isAcross: false, size: TABLE_SIZE },
  { width: WIDTH_ACROSS, isAcross: true, size: TABLE_SIZE },
  { width: WIDTH_ACROSS, isAcross: true, size: 7 },
  { width: WIDTH_ACROSS, isAcross: true, size: 5.5 },
] as const;

/** The width of a figure, in parts of its height. */
const FIGURE_WIDTH = 0.556;

/** The first way in which no figure, day or code breaks; what is left goes to the texts. */
function layOut(columns: readonly ListColumn[]) {
  const needed = (size: number) => columns.map(({ characters }) => characters * size * FIGURE_WIDTH);
  const roomOf = ({ width }: (typeof WAYS)[number]) => width - GAP * (columns.length + 1);
  const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
  const last = WAYS[WAYS.length - 1] as (typeof WAYS)[number];
  const way = WAYS.find((one) => sumOf(needed(one.size)) <= roomOf(one)) ?? last;
  const widths = needed(way.size);
  const left = roomOf(way) - sumOf(widths);
  const growing = sumOf(columns.map(({ grows }) => grows)) || 1;
  return {
    isAcross: way.isAcross,
    size: way.size,
    columns: columns.map(({ title, align, grows }, at): [string, number, 'left' | 'right'] => [
      title,
      (widths[at] as number) + (left * grows) / growing,
      align,
    ]),
  };
}
