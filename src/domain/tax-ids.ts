// Separators are optional, but allowed only between the groups of the printed form.
const CPF_FORM = /^\d{3}[ ./-]?\d{3}[ ./-]?\d{3}[ ./-]?\d{2}$/;
const CNPJ_FORM = /^[\dA-Z]{2}[ ./-]?[\dA-Z]{3}[ ./-]?[\dA-Z]{3}[ ./-]?[\dA-Z]{4}[ ./-]?\d{2}$/i;

export function isTaxId(text: string): boolean {
  return isCpf(text) || isCnpj(text);
}

export function isCpf(text: string): boolean {
  return CPF_FORM.test(text.trim()) && hasCheckDigits(normalizeTaxId(text), 11);
}

export function isCnpj(text: string): boolean {
  return CNPJ_FORM.test(text.trim()) && hasCheckDigits(normalizeTaxId(text));
}

export function normalizeTaxId(text: string): string {
  return text.replace(/[.\-/\s]/g, '').toUpperCase();
}

const SHORTEST_PART = 4;

/** The part of a CPF or CNPJ that a search term could be; punctuation is ignored, spaces only between digits. */
export function partOfTaxId(term: string): string | undefined {
  if (isTaxId(term)) return normalizeTaxId(term);
  const mayBePart = /^[\d./-]+(\s+[\d./-]+)*$|^[\dA-Z./-]+$/i.test(term) && /\d/.test(term);
  const part = normalizeTaxId(term);
  return mayBePart && part.length >= SHORTEST_PART ? part : undefined;
}

function hasCheckDigits(id: string, heaviest?: number): boolean {
  // Repeated characters often pass the arithmetic, and people type them to get past a form.
  if (/^(.)\1+$/.test(id)) return false;

  const base = id.slice(0, -2);
  const first = checkDigit(base, heaviest);
  return id === `${base}${first}${checkDigit(`${base}${first}`, heaviest)}`;
}

const LIGHTEST = 2;

/** Modulo 11 with weights from 2 on from the right, as often as it takes; a letter has the value that it has in a CNPJ. */
export function checkDigit(base: string, heaviest = 9): number {
  let sum = 0;
  let weight = LIGHTEST;
  for (let at = base.length - 1; at >= 0; at--) {
    sum += weight * (base.charCodeAt(at) - 48);
    weight = weight === heaviest ? LIGHTEST : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

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
