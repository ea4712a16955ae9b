/** Like `await`, but synchronous when the value is not a promise. */
export function onceKnown<T, R>(value: T | Promise<T>, follow: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(follow) : follow(value);
}
