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

/** So many are more than are worked on in passing. */
export const MANY = 500;

export function areMany({ length }: { readonly length: number }): boolean {
  return length > MANY;
}

/** As `items.map(work)`, in slices where they are many. */
export async function mapInSlices<T, R>(items: readonly T[], work: (item: T, at: number) => R): Promise<R[]> {
  if (!areMany(items)) return items.map(work);
  const results: R[] = [];
  for (const [at, item] of items.entries()) {
    const pause = breathe();
    if (pause !== undefined) await pause;
    results.push(work(item, at));
  }
  return results;
}

const ELEMENTS_PER_STEP = 100;

/** As `JSON.stringify(value)` for what JSON can say, in slices where lists in it are long. */
export async function writeInSlices(value: unknown): Promise<string> {
  if (Array.isArray(value)) return areMany(value) ? writeMany(value) : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members: string[] = [];
  for (const [name, member] of Object.entries(value))
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${await writeInSlices(member)}`);
  return `{${members}}`;
}

async function writeMany(elements: readonly unknown[]): Promise<string> {
  const written: string[] = [];
  for (let first = 0; first < elements.length; first += ELEMENTS_PER_STEP) {
    await breathe();
    written.push(JSON.stringify(elements.slice(first, first + ELEMENTS_PER_STEP)).slice(1, -1));
  }
  return `[${written}]`;
}
