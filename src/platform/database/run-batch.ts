import type { Settled, Transaction } from './database.ts';
import { adapterOf } from './engine.ts';
import type { Job, Task } from './jobs.ts';

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
