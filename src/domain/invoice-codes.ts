import { CODE_FOLDINGS, type CodeFolding } from './code-folding.ts';

const PREFIX = /^(?:notafiscal(?:eletronica)?|nota|nfe?|danfe)(?:numero|num|nro|nr|n[ºo]?)?(?=\d)/;

/** Foldings for invoice numbers: `NF 1025`, `NF-e nº 001.025` and `1025` are equal. */
export const INVOICE_FOLDINGS: readonly CodeFolding[] = CODE_FOLDINGS.map(
  (fold) => (code) =>
    fold(code)
      .replace(PREFIX, '')
      .replace(/^0+(?=\d)/, ''),
);

const INSTALLMENT =
  /^(.*?\d)(?:(?:\s*[/-]\s*|\s+)0*([1-9]\d{0,2})(?:\s*(?:\/|de)\s*\d{1,3})?|\s*[/-]?\s*([A-W]))$/i;

/** `1025/2`, `1025-2`, `1025 2/3` and `1025B`: an invoice's number and one of its instalments. */
export function splitInstallment(code: string): { numero: string; parcela: number } | undefined {
  const [, numero, parcela, letter] = INSTALLMENT.exec(code.trim()) ?? [];
  if (numero === undefined) return undefined;
  return { numero, parcela: letter === undefined ? Number(parcela) : letterNumber(letter) };
}

/** `A` is 1. */
export function letterNumber(letter: string): number {
  return letter.toUpperCase().charCodeAt(0) - 64;
}

/** `1-1025`: the series of an invoice and its number. */
export function splitSeries(code: string): { serie: string; numero: string } | undefined {
  const [, serie, numero] = /^0*(\d{1,3})\s*[-/]\s*(\d+)$/.exec(code.trim()) ?? [];
  return serie === undefined || numero === undefined ? undefined : { serie, numero };
}
