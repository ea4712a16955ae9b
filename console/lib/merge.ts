/** A field that somebody else has changed while it was on a form. */
export interface Change {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** Both have changed it. */
  isDisputed: boolean;
}

/** Only what differs is sent: what one did not touch is not one's to say. A field that was emptied is sent as empty. */
export function changesOf<Body extends object>(before: Body, after: Body): Body {
  const fields = Object.keys({ ...before, ...after }) as (keyof Body)[];
  const changed = fields.filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(
    changed.map((field) => [field, after[field] === undefined ? '' : after[field]]),
  ) as Body;
}

/** Where both came to the same, there is nothing to tell. */
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

/** What is to be sent on top of theirs: all that I changed, without the fields where theirs shall stay. */
export function mergeChanges<Body extends object>(changes: Body, yielded: string[]): Body {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !yielded.includes(field))) as Body;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
