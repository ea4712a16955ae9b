/** A field that another person changed while the form was open. */
export interface Change {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** Both persons changed it. */
  isDisputed: boolean;
}

/** Only changed fields are sent; an emptied field is sent as empty. */
export function changesOf<Body extends object>(before: Body, after: Body): Body {
  const fields = Object.keys({ ...before, ...after }) as (keyof Body)[];
  const changed = fields.filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(
    changed.map((field) => [field, after[field] === undefined ? '' : after[field]]),
  ) as Body;
}

/** Fields that both changed to the same value are not conflicts. */
export function findChanges<Body extends object>(seen: Body, theirs: Body, mine: Body): Change[] {
  const changed = Object.keys(changesOf(seen, theirs)) as (keyof Body & string)[];
  const fields = changed.filter((field) => !isSame(mine[field], theirs[field]));
  return fields.map((field) => ({
    field,
    theirs: theirs[field],
    mine: mine[field],
    isDisputed: !isSame(mine[field], seen[field]),
  }));
}

/** My changes without the fields in which the other version stays. */
export function mergeChanges<Body extends object>(changes: Body, yielded: string[]): Body {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !yielded.includes(field))) as Body;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
