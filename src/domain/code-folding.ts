import { foldText } from './text.ts';

/**
 * A code as people copy it from one paper to another: without case, spaces and punctuation, and without the leading zeros
 * of each run of digits. `PED-2026-0001`, `ped 2026/1` and `Ped.2026-01` are the same.
 */
export function foldCode(code: string): string {
  return foldText(code)
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
