import { writeNumber } from './written-numbers.ts';

/** 1 cliente, 2 clientes */
export function count(quantity: number, one: string, many: string): string {
  return `${writeNumber(quantity, 0)} ${quantity === 1 ? one : many}`;
}

/** The initials of the first two words that begin with a letter or digit: “Silva & Souza” is SS. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}
