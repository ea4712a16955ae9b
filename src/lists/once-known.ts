/** As `await` and what follows it, except that what is known already is not waited for. */
export function onceKnown<T, R>(value: T | Promise<T>, follow: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(follow) : follow(value);
}
