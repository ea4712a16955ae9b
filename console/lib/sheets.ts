const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a box for spreadsheets takes. */
export const SHEET_TYPES = `.csv,.xlsx,${CSV},${XLSX}`;

/** By its name: what browsers take a CSV for depends on what else is installed. */
export function sheetType({ name }: File): string {
  return /\.xlsx$/i.test(name) ? XLSX : CSV;
}
