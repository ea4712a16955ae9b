/** Both are awaited, so that PostgreSQL pipelines their statements; a failure of the first is reported first. */
export async function inPipeline<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
}

/** Awaits all and then throws the first failure, so that none continues in a finished transaction. */
export async function settleAll<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
