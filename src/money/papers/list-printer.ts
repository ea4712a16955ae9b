import { readCompany } from '../../access/companies/companies.queries.ts';
import { orRefuse, problems } from '../../contract/problems.ts';
import type { Calendar } from '../../domain/calendar.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListPrinter } from '../../platform/http/replies/people-sheet.ts';
import type { PdfMaker } from '../../platform/pdf/pdf-maker.ts';
import { GAP, WIDTH } from '../../trade/sales/papers/pdf/page.drawing.ts';
import { tablePaper } from './table-pdf.ts';

/** Prints lists under the company's letterhead. */
export function listPrinter(db: Database, calendar: Calendar, pdfs: PdfMaker): ListPrinter {
  return async (requester, empresaId, { title, filters, columns, rows }) => {
    const room = WIDTH - GAP * (columns.length + 1);
    const shares = columns.reduce((sum, [, share]) => sum + share, 0);
    const read = async () => {
      const company = orRefuse(await readCompany(db.read, empresaId), problems.companyInactive);
      const head = {
        company,
        today: calendar.today(),
        title,
        name: title,
        facts: filters.length > 0 ? filters : ['Sem filtros'],
        columns: columns.map(([heading, share, align]): [string, number, 'left' | 'right'] => [
          heading,
          (room * share) / shares,
          align,
        ]),
        totals: [],
      };
      return { head, parts: rows };
    };
    return (await pdfs.make(tablePaper, requester, read)).pdf;
  };
}
