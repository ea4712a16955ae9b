import { replaceEqualDeep } from '@tanstack/react-query';

const tags = new WeakMap<object, string>();

/** The version of a record as the service has named it, kept beside the record and not in it: it is no field. */
export function rememberTag(record: unknown, tag: string | null): void {
  if (typeof record === 'object' && record !== null && tag !== null) tags.set(record, tag);
}

/** For a change of what was seen, to be refused if that is no longer what there is. */
export function ifMatch(seen: object | undefined): { 'If-Match'?: string } {
  const tag = seen && tags.get(seen);
  return tag === undefined ? {} : { 'If-Match': tag };
}

/** A change that says what was seen when it was made. */
export type Seen<Body> = Body & { seen?: object };

/** Answers that say the same stay the same objects, so that nothing is drawn anew; their tags go along. */
export function shareStructure(before: unknown, after: unknown): unknown {
  const shared = replaceEqualDeep(before, after);
  if (typeof after === 'object' && after !== null) rememberTag(shared, tags.get(after) ?? null);
  return shared;
}
