/** How many filters of an address narrow its list: neither the page nor the search words count. */
export function countFilters({
  pagina: _,
  busca: __,
  ...filters
}: {
  pagina?: number;
  busca?: string;
}): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

/** The page of a list is no filter of it. */
export function isFiltered({ pagina: _, ...filters }: { pagina?: number }): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
