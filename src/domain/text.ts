const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_BUT_LINE_BREAKS = /(?![\n\r\t])[\p{Cc}\u2028\u2029]/u;

/** The form in which two texts are compared in a search: lower case, without accents. */
export function foldText(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();

  // Marks go before the case does: lower case of 'İ' is an i that carries a combining dot.
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function hasControlCharacters(text: string, { lineBreaks }: { lineBreaks: boolean }): boolean {
  return (lineBreaks ? CONTROL_BUT_LINE_BREAKS : CONTROL).test(text);
}

/** Code points: an emoji outside the basic plane is one character, not the two that `length` counts. */
export function characterCount(text: string): number {
  return text.length - (text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0);
}
