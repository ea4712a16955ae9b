import { JobQueue } from '../job-queue.ts';
import type { Job } from '../jobs.ts';

/** Short writes share a batch. One that takes long goes alone, and between two of those everyone else who waits is served. */
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

  /** Whose turn the next long one is. */
  get nextLong(): string | undefined {
    return this.#long.companies[0];
  }

  /** Those who share the next commit: one that failed beside others, many short ones, or one that is long, where its time has come. */
  take(most: number, { longMayGo = true } = {}): Job[] {
    const { companies, length } = this.short;
    const apart = companies.find((company) => this.short.firstOf(company)?.isApart);
    if (apart !== undefined) return this.short.take([apart], 1);
    const isLongsTurn = length === 0 || !this.#lastWasLong;
    this.#lastWasLong = longMayGo && this.#long.length > 0 && isLongsTurn;
    return this.#lastWasLong ? this.#long.take(this.#long.companies, 1) : this.short.take(companies, most);
  }
}
