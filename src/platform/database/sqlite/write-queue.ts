import { JobQueue } from '../job-queue.ts';
import type { Job } from '../jobs.ts';

/** Short writes share a batch; a long one runs alone, and between two long ones all waiting short writes are served. */
export class WriteQueue {
  readonly short = new JobQueue();
  readonly #long = new JobQueue();
  #lastWasLong = false;

  get length(): number {
    return this.short.length + this.#long.length;
  }

  add(job: Job): void {
    (job.long ? this.#long : this.short).add(job);
  }

  /** The company of the next long write. */
  get nextLong(): string | undefined {
    return this.#long.companies[0];
  }

  /** The next batch: a repeated job alone, many short writes, or one long write. */
  take(most: number, { longMayGo = true } = {}): Job[] {
    const { companies, length } = this.short;
    const apart = companies.find((company) => this.short.firstOf(company)?.isApart);
    if (apart !== undefined) return this.short.take([apart], 1);
    const isLongsTurn = length === 0 || !this.#lastWasLong;
    this.#lastWasLong = longMayGo && this.#long.length > 0 && isLongsTurn;
    return this.#lastWasLong ? this.#long.take(this.#long.companies, 1) : this.short.take(companies, most);
  }
}
