const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_BUT_LINE_BREAKS = /(?![\n\r\t])[\p{Cc}\u2028\u2029]/u;

const NOTHING_TO_SEE = /^[\p{Z}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** A line in its stored form: trimmed and in Unicode NFC; a line without visible characters is empty. */
export function tidyLine(text: string): string {
  const line = text.trim();
  if (/^[\x21-\x7e][\x20-\x7e]*$/.test(line)) return line;
  return NOTHING_TO_SEE.test(line) ? '' : line.normalize('NFC');
}

/** The form in which a search compares texts: lower case, without accents. */
export function foldText(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();

  // Accents are removed before lower-casing: the lower case of 'İ' is an i with a combining dot.
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search term, the longest first, because the search index is asked for that one. */
export function wordsOf(term: string): string[] {
  const words = [...new Set(term.split(/\s+/))].filter((word) => foldText(word) !== '');
  return words.length === 0 ? [term] : words.sort((a, b) => b.length - a.length);
}

export function hasControlCharacters(text: string, { lineBreaks }: { lineBreaks: boolean }): boolean {
  return (lineBreaks ? CONTROL_BUT_LINE_BREAKS : CONTROL).test(text);
}

/** Code points: an emoji outside the basic plane is one character, not the two that `length` counts. */
export function characterCount(text: string): number {
  return text.length - (text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0);
}

/** Compares by keys of several parts; each one's key is computed once, not at every comparison. */
export function byKeys<T>(keyOf: (one: T) => readonly string[]): (a: T, b: T) => number {
  const keys = new Map<T, readonly string[]>();
  const keep = (one: T) => {
    const key = keys.get(one) ?? keyOf(one);
    keys.set(one, key);
    return key;
  };
  return (a, b) => {
    const [left, right] = [keep(a), keep(b)];
    const at = left.findIndex((part, place) => part !== right[place]);
    if (at === -1) return 0;
    return (left[at] as string) < (right[at] as string) ? -1 : 1;
  };
}

/** The value of a text; undefined when it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
