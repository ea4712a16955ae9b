/** Short enough that whoever is answered between two of them hardly notices. */
const SLICE_MILLIS = 3;

const waiting: (() => void)[] = [];
let began = Number.NEGATIVE_INFINITY;

/**
 * Called between the steps of work that takes long in the thread that answers everybody. While a slice lasts, the work goes on
 * at once; then it waits for the next. Each turn of the event loop has one slice, however many are at such work: they take turns at it.
 */
export function breathe(): Promise<void> | undefined {
  return performance.now() - began < SLICE_MILLIS ? undefined : nextSlice();
}

function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(beginSlice);
  });
}

function beginSlice(): void {
  began = performance.now();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(beginSlice);
}

/** As `items.map(work)`, in slices. */
export async function mapInSlices<T, R>(items: readonly T[], work: (item: T, at: number) => R): Promise<R[]> {
  const results: R[] = [];
  for (const [at, item] of items.entries()) {
    const pause = breathe();
    if (pause !== undefined) await pause;
    results.push(work(item, at));
  }
  return results;
}
