/**
 * Two pieces of work in one transaction, the second begun before the first has ended: on PostgreSQL their statements
 * travel together. Both are waited for, and a failure of the first is told first, as it would be one after the other.
 */
export async function inPipeline<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
}

/** All of them, or the first that failed, but not before all have ended: none may go on in a transaction that is over. */
export async function allOf<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
