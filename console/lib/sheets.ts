const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The `accept` value for spreadsheets. */
export const SHEET_TYPES = `.csv,.xlsx,${CSV},${XLSX}`;

/** By file name, because the browser's type of a CSV depends on installed programs. */
export function sheetType({ name }: File): string {
  return /\.xlsx$/i.test(name) ? XLSX : CSV;
}
