/** In which order a list stands now, and how to ask for another; none is the list's own. */
export interface Sorting {
  order: string | undefined;
  onSort: (order: string | undefined) => void;
}

export function reversed(order: string): string {
  return order.startsWith('-') ? order.slice(1) : `-${order}`;
}

/** The column's own direction, then the other way round, then the list's own order again. */
export function nextOrder(own: string, present: string | undefined): string | undefined {
  if (present === own) return reversed(own);
  return present === reversed(own) ? undefined : own;
}

/** What screen readers are told of a column. */
export function directionOf(own: string, present: string | undefined): 'ascending' | 'descending' | 'none' {
  if (present === undefined || (present !== own && present !== reversed(own))) return 'none';
  return present.startsWith('-') ? 'descending' : 'ascending';
}

/** Someone may write anything into the address bar: what no column is ordered by is the list's own order. */
export function orderIn<const Name extends string>(
  names: readonly Name[],
  text: string | undefined,
): Name | `-${Name}` | undefined {
  return names.flatMap((name) => [name, `-${name}`] as const).find((order) => order === text);
}
