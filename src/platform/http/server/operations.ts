import type { FastifyInstance } from 'fastify';
import type { Operation } from '../contract/operation.ts';

/** An operation with its full URL, prefix included. */
export interface RegisteredOperation {
  readonly url: string;
  readonly operation: Operation;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every operation of the service, filled while routes are registered. */
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
