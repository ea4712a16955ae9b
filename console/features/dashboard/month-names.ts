const NAMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** 2026-11 → nov/26 */
export function monthName(month: string): string {
  const [year = '', number = '1'] = month.split('-');
  return `${NAMES[Number(number) - 1]}/${year.slice(2)}`;
}
