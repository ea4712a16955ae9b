/** A thousand with dots and a decimal comma, or digits with a comma or a point; decimals are required. */
const MONEY = /^(?:(\d{1,3}(?:\.\d{3})+),|(\d+)[,.])(\d{1,2})$/;

/** As many digits as the largest total has before its comma. */
const MOST_DIGITS = 10;

/** The centavos that a word of a search names, as `837,50`, `837.5` or `1.234,56`. Without decimals it is a code, not money. */
export function centavosIn(word: string): number | undefined {
  const [, grouped, plain = grouped?.replaceAll('.', ''), decimals] = MONEY.exec(word) ?? [];
  if (plain === undefined || decimals === undefined || plain.length > MOST_DIGITS) return undefined;
  return Number(`${plain}${decimals.padEnd(2, '0')}`);
}

/** A search without the sign that stands before a value: `R$ 837,50` is one word. */
export function withoutCurrency(search: string): string {
  return search.replace(/(?<!\S)r\$\s*(?=\d[\d.]*[,.]\d{1,2}(?!\S))/gi, '');
}
