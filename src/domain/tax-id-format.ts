import { normalizeTaxId } from './tax-ids.ts';

/**
 * A CPF or CNPJ with its punctuation, also while it is being typed. Up to eleven digits are a CPF; a longer text, or one with
 * letters, is a CNPJ, which since July 2026 may have letters except in its last two places.
 */
export function formatTaxId(text: string): string {
  const id = normalizeTaxId(text)
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
  return /^\d{0,11}$/.test(id)
    ? join(id, [3, 6, 9], ['.', '.', '-'])
    : join(id, [2, 5, 8, 12], ['.', '.', '/', '-']);
}

function join(text: string, places: number[], separators: string[]): string {
  let result = '';
  for (const [index, character] of [...text].entries()) {
    const place = places.indexOf(index);
    result += (place === -1 ? '' : separators[place]) + character;
  }
  return result;
}
