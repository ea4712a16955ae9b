export type Measure = (text: string) => number;

/** Wraps a text in a column, at most so many lines; a rest ends in an ellipsis. */
export function wrapText(text: string, width: number, mostLines: number, measure: Measure): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    if (measure(rest) <= width) return [...lines, rest];
    if (lines.length === mostLines - 1) return [...lines, shorten(rest, width, measure)];
    const line = takeLine(rest, width, measure);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

/** Signs that belong to the number after them, as in § 4º, nº 4.886, art. 32, R$ 5,00. */
const BEFORE_NUMBER = /(?:^|[\s(])(?:§|nº|art\.|R\$)$/i;

/** Breaks at a space, otherwise at the column's end. */
function takeLine(text: string, width: number, measure: Measure): string {
  const fitting = text.slice(0, countFitting(text, width, measure));
  let space = text[fitting.length] === ' ' ? fitting.length : fitting.lastIndexOf(' ');
  while (space > 0 && BEFORE_NUMBER.test(text.slice(0, space))) space = text.lastIndexOf(' ', space - 1);
  return space > 0 ? text.slice(0, space) : fitting;
}

function shorten(text: string, width: number, measure: Measure): string {
  return `${text.slice(0, countFitting(text, width - measure('…'), measure)).trimEnd()}…`;
}

/** By binary search; at least one character, even if it is too wide. */
function countFitting(text: string, width: number, measure: Measure): number {
  let fits = 1;
  let tooMany = text.length + 1;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (measure(text.slice(0, middle)) <= width) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

interface Room {
  /** Below the table's header. */
  firstPage: number;
  otherPages: number;
  /** The height below the last row. */
  ending: number;
}

/** How many rows go on each page; an ending without room gets its own page. */
export function splitPages(heights: number[], { firstPage, otherPages, ending }: Room): number[] {
  const pages = [0];
  let left = firstPage;
  for (const height of heights) {
    if (height > left) {
      pages.push(0);
      left = otherPages;
    }
    pages[pages.length - 1] = (pages.at(-1) as number) + 1;
    left -= height;
  }
  if (ending > left) pages.push(0);
  return pages;
}

const BEYOND_WINDOWS_1252 = /[^\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** Replaces characters that the standard fonts lack; line breaks and tabs become spaces. */
export function printable(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(BEYOND_WINDOWS_1252, '?');
}
