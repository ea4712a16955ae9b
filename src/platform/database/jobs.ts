import type { Applier, Repeatable, Settled, Transaction } from './database.ts';
import { adapterOf } from './engine.ts';

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

/**
 * Runs the jobs of a batch in its transaction. A failed one is rolled back without affecting the others; a lone one may throw, which
 * rolls back the transaction.
 */
export async function runBatch(tx: Transaction, jobs: readonly Job[]): Promise<Settled[]> {
  const isAlone = jobs.length === 1;
  const settled = new Map<Task, Settled>();
  const orders: Extract<Task, { command: unknown }>[] = [];
  for (const { task } of jobs) {
    if ('command' in task) orders.push(task);
    else if (isAlone) settled.set(task, { value: await task.run(tx) });
    else settled.set(task, await adapterOf(tx).attempt(() => task.run(tx)));
  }
  const applied = await orders[0]?.applier(
    tx,
    orders.map(({ command }) => command),
    isAlone,
  );
  for (const [at, order] of orders.entries()) settled.set(order, { value: applied?.[at] });
  return jobs.map(({ task }) => settled.get(task) as Settled);
}
