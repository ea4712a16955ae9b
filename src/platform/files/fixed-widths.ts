import { isTaxLine } from '../../domain/statement-taxes.ts';
import { isTotalText } from '../../domain/statement-totals.ts';
import { MOST_CELLS } from './csv-reader.ts';
import { joinNear, type PlacedWord, type PrintedLine, type PrintedPages } from './printed-lines.ts';
import type { Grid } from './table-heading.ts';

/** Where something stands on a line. */
interface Place {
  readonly start: number;
  readonly end: number;
}

interface Column extends Place {
  readonly name: string;
  readonly hasData: boolean;
}

/** Whether a column is known by this name. */
type IsName = (name: string) => boolean;

const AMOUNT = /\d[.,]\d/;
/** What may stand around a figure. */
const MARK = /^(?:R\$|[CD])$/i;
/** How far below the top of a page its heading may be repeated. */
const PAGE_HEAD = 15;

/**
 * A printed report as a table: its columns are parted where no line from the heading on has a letter or a digit. Page headers
 * that come again are passed over, as are lines of dashes.
 */
export function printedGrid(pages: PrintedPages, headingWithin: number, isName: IsName): Grid {
  const { space } = pages;
  const lines = pages.lines.filter(({ words, isTop }) => isTop || words.some(({ text }) => hasLetter(text)));
  const candidates = lines.filter(({ line }) => line <= headingWithin).length;
  const keys = lines.map(({ words }) => words.map(({ text }) => text.replaceAll(/\d+/g, '#')).join(' '));
  const firstOf = new Map<string, number>();
  for (const [at, key] of keys.slice(0, candidates).entries()) if (!firstOf.has(key)) firstOf.set(key, at);
  // The first line of the same text, digits apart, if it is one of the first; titles of later pages are known by it.
  const first = keys.map((key, at) => firstOf.get(key) ?? at);
  const isPageHead = markPageHeads(lines, keys, first);
  const below = occupiedBelow(lines, candidates, first, isPageHead);
  const columnsFrom = (at: number) => columnsOf(lines[at]?.words ?? [], below[at] ?? [], space, isName);
  return {
    candidates,
    last: lines.at(-1)?.line ?? 0,
    texts: () => lines.flatMap(({ words }) => words.map(({ text }) => text)),
    lineOf: (at) => lines[at]?.line ?? 0,
    namesAt: (at) => columnsFrom(at).map(({ name }) => name),
    /** Each over all columns that it covers. */
    titlesAbove(at) {
      const titles = joinNear(lines[at - 1]?.words ?? [], space, ' ');
      return columnsFrom(at).map((column) => titles.find((title) => overlap(title, column) > 0)?.text ?? '');
    },
    rowsBelow(at) {
      const columns = columnsFrom(at);
      return lines.flatMap(({ line, words }, n) => {
        const isTitle = (first[n] ?? n) < at;
        const isRow = n > at && !isTitle && !isPageHead[n] && words.length > 0;
        return isRow ? [{ line, cells: part(words, columns) }] : [];
      });
    },
  };
}

function markPageHeads(
  lines: readonly PrintedLine[],
  keys: readonly string[],
  first: readonly number[],
): boolean[] {
  const marked = new Array<boolean>(keys.length).fill(false);
  for (const [at, { isTop }] of lines.entries()) {
    if (!isTop) continue;
    // A page's head ends before its first figures: a heading below them is of another group of lines.
    const figures = lines.slice(at, at + PAGE_HEAD).findIndex(({ words }) => hasAmount(words));
    const near = keys.slice(at, at + (figures === -1 ? PAGE_HEAD : figures));
    const last = near.findLastIndex((key, n) => !key.includes('#') && (first[at + n] ?? 0) < at);
    for (let n = 0; n <= last; n++) marked[at + n] = true;
  }
  return marked;
}

/** For each of the first lines, the places that the lines below it occupy. */
function occupiedBelow(
  lines: readonly PrintedLine[],
  count: number,
  first: readonly number[],
  isPageHead: readonly boolean[],
): Place[][] {
  const rows = lines.map(({ words }, at) => !isPageHead[at] && isRow(words));
  const hasRows = rows.some((isOne) => isOne);
  const occupies = (at: number) => (first[at] ?? at) >= at && (hasRows ? rows[at] === true : !isPageHead[at]);
  const placesAt = (at: number) => (occupies(at) ? placesOf(lines[at]?.words) : []);
  let occupied = unite(lines.flatMap((_, at) => (at >= count ? placesAt(at) : [])));
  const below: Place[][] = new Array(count);
  for (let at = count - 1; at >= 0; at--) {
    below[at] = occupied;
    occupied = unite([...occupied, ...placesAt(at)]);
  }
  return below;
}

/** In their order, those that touch each other as one. */
function unite(places: readonly Place[]): Place[] {
  const united: Place[] = [];
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    const last = united.at(-1);
    if (last === undefined || last.end < place.start) united.push(place);
    else if (last.end < place.end) united[united.length - 1] = { start: last.start, end: place.end };
  }
  return united;
}

function columnsOf(
  words: readonly PlacedWord[],
  below: readonly Place[],
  space: number,
  isName: IsName,
): Column[] {
  const places = unite([...below, ...placesOf(words)]);
  if (places.length > MOST_CELLS) return [];
  const columns = places.map((place): Column => {
    const name = words.filter((word) => overlap(word, place) > 0).map(({ text }) => text);
    return { ...place, name: name.join(' '), hasData: below.some((one) => overlap(one, place) > 0) };
  });
  return joinNameless(joinEmpty(columns, space, isName), space);
}

/** A name of several words is parted where the values below are narrower: its words without values belong to a neighbour. */
function joinEmpty(columns: readonly Column[], space: number, isName: IsName): Column[] {
  const joined = [...columns];
  for (let at = 0; at < joined.length; ) {
    const [left, empty, right] = [joined[at - 1], joined[at] as Column, joined[at + 1]];
    const neighbours = [
      right && right.start - empty.end <= space && right.name !== '' ? at : undefined,
      left && empty.start - left.end <= space && left.name !== '' ? at - 1 : undefined,
    ].filter((place) => place !== undefined);
    if (empty.hasData || neighbours.length === 0) {
      at += 1;
      continue;
    }
    const joinedAt = (place: number) => join(joined[place] as Column, joined[place + 1] as Column);
    const place = neighbours.find((one) => isName(joinedAt(one).name)) ?? (neighbours[0] as number);
    joined.splice(place, 2, joinedAt(place));
    at = Math.max(0, place);
  }
  return joined;
}

/** Values of several words are parted where all have a blank: a column without a name goes on with the one before it. */
function joinNameless(columns: readonly Column[], space: number): Column[] {
  const joined: Column[] = [];
  for (const column of columns) {
    const last = joined.at(-1);
    if (last !== undefined && column.name === '' && column.start - last.end <= space)
      joined[joined.length - 1] = join(last, column);
    else joined.push(column);
  }
  return joined;
}

function join(left: Column, right: Column): Column {
  const name = `${left.name} ${right.name}`.trim();
  return { start: left.start, end: right.end, name, hasData: left.hasData || right.hasData };
}

/** Whether a line tells where columns are: one with a figure, but no sum or tax, whose text runs over several of them. */
function isRow(words: readonly PlacedWord[]): boolean {
  return hasAmount(words) && !isLabelled(words);
}

function hasAmount(words: readonly PlacedWord[]): boolean {
  return words.some(({ text }) => AMOUNT.test(text));
}

function isLabelled(words: readonly PlacedWord[]): boolean {
  const text = words.map((word) => word.text).join(' ');
  return isTotalText(text) || isTaxLine(text);
}

function part(words: readonly PlacedWord[], columns: readonly Column[]): string[] {
  const cells = columns.map(() => '');
  const isLabel = isLabelled(words);
  const lastOfLabel = isLabel
    ? words.findLastIndex(({ text }) => /\p{L}/u.test(text) && !MARK.test(text))
    : -1;
  const label = columnOf(words[0] as PlacedWord, columns);
  for (const [n, word] of words.entries()) {
    const at = n <= lastOfLabel ? label : columnOf(word, columns);
    cells[at] = `${cells[at]} ${word.text}`.trim();
  }
  return cells;
}

/** The column that the word covers most of, otherwise the nearest. */
function columnOf(word: PlacedWord, columns: readonly Column[]): number {
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (const [at, column] of columns.entries()) {
    const shared = overlap(word, column);
    if (shared > most) [best, most] = [at, shared];
  }
  return best;
}

/** Below 0 for how far they are apart. */
function overlap(one: Place, other: Place): number {
  return Math.min(one.end, other.end) - Math.max(one.start, other.start);
}

function hasLetter(text: string): boolean {
  return /[\p{L}\p{N}%$]/u.test(text);
}

/** Signs around a word are no part of its column. */
function placesOf(words: readonly PlacedWord[] = []): Place[] {
  return words.flatMap(({ text, start, end }) => {
    const first = text.search(/[\p{L}\p{N}%$]/u);
    if (first === -1) return [];
    const behind = text.length - (/[^\p{L}\p{N}%$]*$/u.exec(text)?.index ?? text.length);
    const letter = (end - start) / text.length;
    const place = { start: Math.floor(start + first * letter), end: Math.ceil(end - behind * letter) };
    return place.start < place.end ? [place] : [];
  });
}
