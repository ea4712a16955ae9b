import { constants, setPriority } from 'node:os';

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
  // Libraries leave some behind that concern no answer.
  process.on('unhandledRejection', () => undefined);
  // The service ends it, when it has finished what is under way.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.send?.('ready' satisfies Reply);
}
