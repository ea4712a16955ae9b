interface ListAddress {
  pagina?: number;
  busca?: string;
  ordem?: string;
}

/** How many filters of an address narrow its list: neither the page, nor the order, nor the search words count. */
export function countFilters({ pagina: _, busca: __, ordem: ___, ...filters }: ListAddress): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

/** The page of a list is no filter of it, nor is its order. */
export function isFiltered({ pagina: _, ordem: __, ...filters }: ListAddress): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
