import { replaceEqualDeep } from '@tanstack/react-query';

const tags = new WeakMap<object, string>();

/** Remembers a record's ETag beside the record, because it is not a field. */
export function rememberTag(record: unknown, tag: string | null): void {
  if (typeof record === 'object' && record !== null && tag !== null) tags.set(record, tag);
}

export function ifMatch(seen: object | undefined): { 'If-Match'?: string } {
  const tag = seen && tags.get(seen);
  return tag === undefined ? {} : { 'If-Match': tag };
}

/** What a change was answered with has no tag until it is read again. */
export function hasTag(record: object): boolean {
  return tags.has(record);
}

/** A change with the record on which it is based. */
export type Seen<Body> = Body & { seen?: object };

/** Equal answers keep their object identity, so that nothing is rendered again; their tags are carried over. */
export function shareStructure(before: unknown, after: unknown): unknown {
  const shared = replaceEqualDeep(before, after);
  if (typeof after === 'object' && after !== null) rememberTag(shared, tags.get(after) ?? null);
  return shared;
}
