import { orderIn, type Sorting } from '../lib/list-order.ts';

/** What a list keeps in the address bar. */
export interface Address {
  pagina?: number;
  busca?: string;
  ordem?: string;
}

/** The filters of a list, and how to change them. */
export interface ListAddress<A extends Address = Address> {
  address: A;
  /** Narrows the list, which begins at its first page again. */
  choose: (change: A) => void;
  /** Without filters, in the same order. */
  clear: () => void;
  open: (address: A) => void;
  toPage: (pagina: number) => void;
  sortedBy: (orders: readonly string[], usual?: string) => Sorting;
}

/** From the `useSearch()` and `useNavigate()` of the list's route, which types its navigation by its own address. */
export function listAddress<A extends Address>(
  address: A,
  routeNavigate: (to: never) => Promise<void>,
): ListAddress<A> {
  const navigate = routeNavigate as (to: { search: A; replace?: boolean }) => Promise<void>;
  const choose = (change: A) =>
    void navigate({ search: { ...address, ...change, pagina: undefined }, replace: true });
  return {
    address,
    choose,
    clear: () => void navigate({ search: { ordem: address.ordem } as A }),
    open: (address) => void navigate({ search: address }),
    toPage: (pagina) => void navigate({ search: { ...address, pagina } }),
    sortedBy: (orders, usual) => ({
      order: address.ordem ?? usual,
      ...(usual !== undefined && { usual }),
      onSort: (ordem) => choose({ ordem: orderIn(orders, ordem) } as A),
    }),
  };
}

/** The number of active filters in a URL; page, order and search words do not count. */
export function countFilters({ pagina: _, busca: __, ordem: ___, ...filters }: Address): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

/** Whether any filter is active; page and order are not filters. */
export function isFiltered({ pagina: _, ordem: __, ...filters }: Address): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
