/** A value for each name. */
export function each<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}
