interface ListAddress {
  pagina?: number;
  busca?: string;
  ordem?: string;
}

/** The number of active filters in a URL; page, order and search words do not count. */
export function countFilters({ pagina: _, busca: __, ordem: ___, ...filters }: ListAddress): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

/** Whether any filter is active; page and order are not filters. */
export function isFiltered({ pagina: _, ordem: __, ...filters }: ListAddress): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
