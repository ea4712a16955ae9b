/**
 * Creates a value on first use: the first date or number format takes a tenth of a second on a phone, which would delay the first
 * screen.
 */
export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
