/** In seconds: from an SQLite statement to a request that has timed out. */
const FINITE = [0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
export const BOUNDS = [...FINITE, Infinity];

export class Histogram {
  readonly counts = new Array<number>(BOUNDS.length).fill(0);
  count = 0;
  sum = 0;

  observe(seconds: number): void {
    this.count += 1;
    this.sum += seconds;
    let bucket = 0;
    while (seconds > (BOUNDS[bucket] as number)) bucket++;
    (this.counts[bucket] as number) += 1;
  }

  add({ counts, count, sum }: Histogram): void {
    this.count += count;
    this.sum += sum;
    for (const [bucket, more] of counts.entries()) (this.counts[bucket] as number) += more;
  }

  takeAll(): Histogram {
    const taken = new Histogram();
    taken.add(this);
    this.counts.fill(0);
    this.count = 0;
    this.sum = 0;
    return taken;
  }

  /** Observes the time since `start`, as `performance.now()` gave it. */
  observeSince(start: number): void {
    this.observe((performance.now() - start) / 1000);
  }
}

export async function timed<T>(histogram: Histogram, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    histogram.observeSince(start);
  }
}
