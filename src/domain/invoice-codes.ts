import { CODE_FOLDINGS, type CodeFolding } from './code-folding.ts';

const PREFIX = /^(?:notafiscal(?:eletronica)?|nota|nfe?|danfe)(?:numero|num|nro|nr|n[ºo]?)?(?=\d)/;

/** Foldings for invoice numbers: `NF 1025`, `NF-e nº 001.025` and `1025` are equal. */
export const INVOICE_FOLDINGS: readonly CodeFolding[] = CODE_FOLDINGS.map(
  (fold) => (code) =>
    fold(code)
      .replace(PREFIX, '')
      .replace(/^0+(?=\d)/, ''),
);

const INSTALLMENT = /^(.*?\d)\s*[/-]\s*0*([1-9]\d{0,2})(?:\s*(?:\/|de)\s*\d{1,3})?$/i;

/** `1025/2` and `1025-2`: an invoice's number and one of its instalments. */
export function splitInstallment(code: string): { numero: string; parcela: number } | undefined {
  const [, numero, parcela] = INSTALLMENT.exec(code.trim()) ?? [];
  return numero === undefined ? undefined : { numero, parcela: Number(parcela) };
}
