// Separators are optional, but allowed only between the groups of the printed form.
const CPF_FORM = /^\d{3}[ ./-]?\d{3}[ ./-]?\d{3}[ ./-]?\d{2}$/;
const CNPJ_FORM = /^[\dA-Z]{2}[ ./-]?[\dA-Z]{3}[ ./-]?[\dA-Z]{3}[ ./-]?[\dA-Z]{4}[ ./-]?\d{2}$/i;

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

export function isTaxId(text: string): boolean {
  return isCpf(text) || isCnpj(text);
}

export function isCpf(text: string): boolean {
  return CPF_FORM.test(text.trim()) && hasCheckDigits(normalizeTaxId(text), CPF_WEIGHTS);
}

export function isCnpj(text: string): boolean {
  return CNPJ_FORM.test(text.trim()) && hasCheckDigits(normalizeTaxId(text), CNPJ_WEIGHTS);
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

function hasCheckDigits(id: string, weights: number[]): boolean {
  // Repeated characters often pass the arithmetic, and people type them to get past a form.
  if (/^(.)\1+$/.test(id)) return false;

  const base = id.slice(0, -2);
  const first = checkDigit(base, weights.slice(1));
  return id === `${base}${first}${checkDigit(`${base}${first}`, weights)}`;
}

function checkDigit(base: string, weights: number[]): number {
  const sum = weights.reduce((total, weight, i) => total + weight * (base.charCodeAt(i) - 48), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
