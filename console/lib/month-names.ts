const NAMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** 2026-11 → nov, 2026 */
export function monthParts(month: string): { name: string; year: string } {
  const [year = '', number = '1'] = month.split('-');
  return { name: NAMES[Number(number) - 1] ?? '', year };
}

/** 2026-11 → nov/26 */
export function monthName(month: string): string {
  const { name, year } = monthParts(month);
  return `${name}/${year.slice(2)}`;
}
