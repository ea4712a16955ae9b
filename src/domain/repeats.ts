/** The places of values that stand before in the list. */
export function repeatsIn(values: readonly string[]): number[] {
  const seen = new Set<string>();
  return values.flatMap((value, at) => (seen.size === seen.add(value).size ? [at] : []));
}
