import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What a process says: that it runs, an answer, or the fault of a reader that nobody foresaw. */
export type Reply = 'ready' | { readonly answer: unknown } | { readonly failed: string };

/** In a child process: answers the orders of the service, for as long as that lives. What gives undefined is not answered. */
export function serveOrders<Order>(answer: (order: Order) => Promise<unknown>): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.on('message', async (order: Order) => {
    const reply = await answer(order).then(
      (answer) => (answer === undefined ? undefined : { answer }),
      (error) => ({ failed: String(error?.stack ?? error) }),
    );
    if (reply && process.connected) process.send?.(reply satisfies Reply);
  });
  process.on('disconnect', () => process.exit());
  endWithService();
  // Libraries leave some behind that concern no answer.
  process.on('unhandledRejection', () => undefined);
  // The service ends it, when it has finished what is under way.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.send?.('ready' satisfies Reply);
}

const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => process.ppid === workerData || process.kill(process.pid, 'SIGKILL'), 1000);`;

/** A thread watches for the service's end, because a process that is busy with a file hears no `disconnect`. */
function endWithService(): void {
  const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(WATCH, { eval: true, workerData: process.ppid, execArgv: [], resourceLimits: limits }).unref();
}
