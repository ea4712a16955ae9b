import { foldText } from './text.ts';

/** Normalizes a code, so that all ways to copy it become equal; empty for a code of punctuation alone. */
export type CodeFolding = (code: string) => string;

/**
 * Both drop case, spaces, punctuation and leading zeros. The first drops the zeros of every run of digits (`PED-2026-0001` = `ped
 * 2026/1`); the second drops punctuation first, which joins the runs (`PED20260001`, `000.004.321` = `4321`). The first folding
 * that finds a record wins.
 */
export const CODE_FOLDINGS: readonly CodeFolding[] = [
  (code) => withoutPunctuation(withoutLeadingZeros(foldText(code))),
  (code) => withoutLeadingZeros(withoutPunctuation(foldText(code))),
];

/** The code of a product, as notes, clients and factories copy it: `00.123` is `123`. */
export const foldCode = CODE_FOLDINGS[1] as CodeFolding;

function withoutLeadingZeros(text: string): string {
  return text.replaceAll(/(?<!\d)0+(?=\d)/g, '');
}

function withoutPunctuation(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
