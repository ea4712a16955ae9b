/**
 * For what is costly to make and may not be needed: the first format of dates or numbers takes a phone a tenth of a second,
 * which a screen shall not wait for before it begins.
 */
export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
