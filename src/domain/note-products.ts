import { foldCode } from './code-folding.ts';

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
