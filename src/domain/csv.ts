/** A workbook stores a day, and a minute of one, as a date, and shows a whole number without decimals. */
export type Cell =
  | string
  | number
  | boolean
  | { readonly day: string }
  | { readonly minute: string }
  | { readonly whole: number }
  | null;

/** Excel reads a file without it as Windows-1252. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Beginnings that a spreadsheet would run as a formula, full-width characters included. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A line for Brazilian Excel: semicolons, decimal commas, and no cell that it would run as a formula. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** Removes the escape of a formula; texts that look escaped are escaped once more, so every text is restored. */
export function unescapeFormula(text: string): string {
  return ESCAPED_FORMULA.test(text) ? text.slice(1) : text;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return decimalWithComma(cell);
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell === 'string') return quoteWhereNeeded(FORMULA.test(cell) ? `'${cell}` : cell);
  if ('minute' in cell) return cell.minute;
  return 'day' in cell ? cell.day : String(cell.whole);
}

/** At least two decimals, as money is written. */
function decimalWithComma(value: number): string {
  const [whole, decimals = ''] = String(value).split('.');
  return `${whole},${decimals.padEnd(2, '0')}`;
}

function quoteWhereNeeded(text: string): string {
  return /[;,"\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
