import type { Applier, Repeatable, Settled } from './database.ts';

/** A write that waits for its commit: work to run, or a command that is applied together with others. */
export interface Job {
  readonly company: string;
  readonly long: boolean;
  readonly task: Task;
  /** Whether it failed in a batch and is repeated alone. */
  isApart?: boolean;
  /** What a long job does when it is its turn to write. */
  readonly turn?: () => Promise<void>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export type Task =
  | { readonly run: Repeatable<unknown> }
  | {
      readonly applier: Applier<unknown, unknown>;
      readonly command: unknown;
      /** Whether the command is applied set-wise, in nearly constant time for many. */
      readonly isSetWise: boolean;
    };

export function isSetWise({ task }: Job): boolean {
  return 'applier' in task && task.isSetWise;
}

export function settleJobs(jobs: readonly Job[], outcomes: readonly Settled[]): void {
  for (const [at, job] of jobs.entries()) {
    const outcome = outcomes[at] as Settled;
    if ('error' in outcome) job.reject(outcome.error);
    else job.resolve(outcome.value);
  }
}
