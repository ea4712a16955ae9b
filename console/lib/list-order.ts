/** The current order of a list, and how to change it; undefined is the list's default. */
export interface Sorting {
  order: string | undefined;
  /** The list's default, if it is the order of a column. */
  usual?: string;
  onSort: (order: string | undefined) => void;
}

export function reversed(order: string): string {
  return order.startsWith('-') ? order.slice(1) : `-${order}`;
}

/** Cycles through the column's direction, the reverse, and the list's default. */
export function nextOrder(own: string, present: string | undefined): string | undefined {
  if (present === own) return reversed(own);
  return present === reversed(own) ? undefined : own;
}

/** The `aria-sort` of a column. */
export function directionOf(own: string, present: string | undefined): 'ascending' | 'descending' | 'none' {
  if (present === undefined || (present !== own && present !== reversed(own))) return 'none';
  return present.startsWith('-') ? 'descending' : 'ascending';
}

/** A user may edit the URL: an unknown order means the default. */
export function orderIn<const Name extends string>(
  names: readonly Name[],
  text: string | undefined,
): Name | `-${Name}` | undefined {
  return names.flatMap((name) => [name, `-${name}`] as const).find((order) => order === text);
}
