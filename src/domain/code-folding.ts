import { foldText } from './text.ts';

/** A form of a code in which it is the same however people copy it; empty for one that has nothing but punctuation. */
export type CodeFolding = (code: string) => string;

/**
 * Without case, spaces and punctuation, and without the leading zeros of each run of digits, whether runs are as they are
 * written or as they are once nothing stands between them. `PED-2026-0001` and `ped 2026/1` are the same by the first, with
 * `PED20260001` by the second, as `4321` is with `000.004.321`. The first that finds something counts.
 */
export const CODE_FOLDINGS: readonly CodeFolding[] = [
  (code) => withoutPunctuation(withoutLeadingZeros(foldText(code))),
  (code) => withoutLeadingZeros(withoutPunctuation(foldText(code))),
];

function withoutLeadingZeros(text: string): string {
  return text.replaceAll(/(?<!\d)0+(?=\d)/g, '');
}

function withoutPunctuation(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
