import { foldText } from '../../../../src/domain/text.ts';
import type { Searchable } from './copied.ts';

/** Finds records that contain every word of the term, in order, up to the limit. */
export function findByWords<T extends Searchable>(
  records: Iterable<T>,
  term: string,
  most = Number.POSITIVE_INFINITY,
): T[] {
  const words = foldText(term).split(/\s+/).filter(Boolean);
  const found: T[] = [];
  for (const record of records) {
    if (found.length >= most) break;
    const { texto } = record;
    if (words.every((word) => texto.includes(word))) found.push(record);
  }
  return found;
}
