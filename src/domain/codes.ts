import { foldText } from './text.ts';

export function clientCode(sequence: number): string {
  return `CLI${fourDigits(sequence)}`;
}

export function orderCode(year: number, sequence: number): string {
  return `PED-${fourDigits(year)}-${fourDigits(sequence)}`;
}

export function quotationCode(year: number, sequence: number): string {
  return `ORC-${fourDigits(year)}-${fourDigits(sequence)}`;
}

/** The sequence and number of a generated code. */
export interface CodeParts {
  readonly sequence: string;
  readonly number: number;
}

/** Undefined for a code that the service does not generate, such as `CLI007`. */
export function readClientCode(code: string): CodeParts | undefined {
  const [, digits = ''] = /^CLI(\d{4,15})$/.exec(code) ?? [];
  const number = Number(digits);
  return clientCode(number) === code ? { sequence: 'CLI', number } : undefined;
}

/** The parts of the code of an order or a quotation. */
export function readOrderCode(code: string): CodeParts | undefined {
  const [, kind = '', year = '', digits = ''] = /^(PED|ORC)-(\d{4})-(\d{4,15})$/.exec(code) ?? [];
  const number = Number(digits);
  const made = kind === 'ORC' ? quotationCode : orderCode;
  return made(Number(year), number) === code ? { sequence: `${kind}-${year}`, number } : undefined;
}

/** The code of a number of a sequence. */
export function codeOf({ sequence, number }: CodeParts): string {
  return `${sequence}${sequence === 'CLI' ? '' : '-'}${fourDigits(number)}`;
}

function fourDigits(value: number): string {
  return String(value).padStart(4, '0');
}

/** A way to compare a code that somebody wrote with ours: equal where both sides are; empty for a code that it does not compare. */
export interface CodeComparison {
  readonly ofWritten: (code: string) => string;
  readonly ofOurs: (code: string) => string;
}

/**
 * Drops case, accents and what is no letter or digit, but for what parts two digits, and the zeros that lead each run of digits:
 * `PED 2026/0001` is `PED-2026-1`, but `25/1` is not `251`. A dot before three digits groups thousands.
 */
export function foldRuns(code: string): string {
  const runs = foldText(code)
    .replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, '')
    .match(/\p{L}+|\p{N}+/gu);
  return (runs ?? [])
    .map(withoutLeadingZeros)
    .reduce((so, run) => (/\p{N}$/u.test(so) && /^\p{N}/u.test(run) ? `${so}-${run}` : so + run), '');
}

/** In which nothing parts digits, as `PED20260001`. */
function foldUnparted(code: string): string {
  const runs = foldRuns(code);
  return /\p{L}/u.test(runs) && !runs.includes('-') ? foldCode(code) : '';
}

/** By runs; where that finds nothing, a code in which nothing parts digits is compared as if nothing parted them in ours. */
export const CODE_COMPARISONS: readonly CodeComparison[] = [
  { ofWritten: foldRuns, ofOurs: foldRuns },
  { ofWritten: foldUnparted, ofOurs: foldCode },
];

/** The code of a product, as notes, clients and factories copy it: `00.123` is `123`. */
export function foldCode(code: string): string {
  return withoutLeadingZeros(foldText(code).replaceAll(/[^\p{L}\p{N}]/gu, ''));
}

function withoutLeadingZeros(text: string): string {
  return text.replaceAll(/(?<!\d)0+(?=\d)/g, '');
}

const PREFIX = /^(?:notafiscal(?:eletronica)?|nota|nfe?|danfe)(?:numero|num|nro|nr|n[ºo]?)?(?=\d)/;

/** For invoice numbers: `NF 1025`, `NF-e nº 001.025` and `1025` are equal. */
export const INVOICE_COMPARISONS: readonly CodeComparison[] = CODE_COMPARISONS.map(
  ({ ofWritten, ofOurs }) => ({ ofWritten: withoutPrefix(ofWritten), ofOurs: withoutPrefix(ofOurs) }),
);

function withoutPrefix(fold: (code: string) => string) {
  return (code: string) =>
    fold(code)
      .replace(PREFIX, '')
      .replace(/^0+(?=\d)/, '');
}

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

/** A product with its codes, the most decisive first. */
export interface CodedProduct {
  readonly id: string;
  readonly codes: readonly string[];
  readonly codigo_barras: string | null;
}

/** Finds the product that an item of a note is: by its code exactly, by its folded code if only one fits, or by barcode. */
export class ProductFinder {
  readonly #exact = new Map<string, string>();
  readonly #folded = new Map<string, Set<string>>();
  readonly #barcodes = new Map<string, string>();

  constructor(products: readonly CodedProduct[]) {
    const most = Math.max(0, ...products.map(({ codes }) => codes.length));
    for (let at = 0; at < most; at++)
      for (const { id, codes } of products) {
        const code = codes[at];
        if (code === undefined) continue;
        if (!this.#exact.has(code)) this.#exact.set(code, id);
        const folded = foldCode(code);
        this.#folded.set(folded, (this.#folded.get(folded) ?? new Set()).add(id));
      }
    for (const { id, codigo_barras } of products)
      if (codigo_barras !== null && !this.#barcodes.has(codigo_barras)) this.#barcodes.set(codigo_barras, id);
  }

  find({ codigo, gtins }: { codigo: string; gtins: string | null }): string | undefined {
    const exact = this.#exact.get(codigo);
    if (exact !== undefined) return exact;
    const alike = [...(this.#folded.get(foldCode(codigo)) ?? [])];
    if (alike.length === 1 && foldCode(codigo) !== '') return alike[0];
    const barcode = gtins?.split(' ').find((code) => this.#barcodes.has(code));
    return barcode === undefined ? undefined : this.#barcodes.get(barcode);
  }
}
