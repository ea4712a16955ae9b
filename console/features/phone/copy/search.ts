import { foldText } from '../../../../src/domain/text.ts';
import type { Searchable } from './copied.ts';

/** Those in which every word of the term is contained, in their order. Each text is looked at once, and no more than are wanted are found. */
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
