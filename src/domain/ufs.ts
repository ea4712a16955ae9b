/** The 26 states, the federal district, and `EX` for an address abroad. */
// biome-ignore format: one line per region reads better than one per state
export const UFS = [
  'AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO',
  'AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE',
  'DF', 'GO', 'MS', 'MT',
  'ES', 'MG', 'RJ', 'SP',
  'PR', 'RS', 'SC',
  'EX',
] as const;

export type Uf = (typeof UFS)[number];

export function normalizeUf(text: string): Uf | null {
  const letters = text.trim();
  // Upper-casing turns some non-ASCII letters into ASCII: 'ſp' would pass for SP.
  if (!/^[a-z]{2}$/i.test(letters)) return null;
  return UFS.find((uf) => uf === letters.toUpperCase()) ?? null;
}
