import { serveOrders } from '../src/platform/processes/serve-orders.ts';

/** A child process that never comes back from its first order, as with a file that a parser never ends. */
serveOrders(async () => {
  for (;;);
});
