import type { FastifyInstance } from 'fastify';
import type { Operation } from '../contract/operation.ts';

/** An operation at the address where it was registered, prefix included. */
export interface RegisteredOperation {
  readonly url: string;
  readonly operation: Operation;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every operation that the service offers, filled while routes are registered. */
    operations: readonly RegisteredOperation[];
  }
}

export function collectOperations(app: FastifyInstance): void {
  const operations: RegisteredOperation[] = [];
  app.decorate('operations', operations);
  app.addHook('onRoute', ({ url, method, config }) => {
    const operation = config?.operation;
    if (operation && method === operation.method) operations.push({ url, operation });
  });
}
