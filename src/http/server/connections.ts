import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** What a connection may take: milliseconds, and bytes of headers. */
export interface ConnectionLimits {
  /** For all headers to arrive. */
  readonly headersTimeout: number;
  /** For a whole request to arrive, its body included. */
  readonly requestTimeout: number;
  /** Between two requests. Longer than the minute for which load balancers keep theirs. */
  readonly keepAliveTimeout: number;
  /** Without a byte in either direction: a client that went away, or stopped reading. */
  readonly idleTimeout: number;
  readonly checkingInterval: number;
  readonly maxHeaderSize: number;
  readonly maxConnections: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  idleTimeout: 120_000,
  checkingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 5_000,
};

export function connectionOptions(limits: ConnectionLimits) {
  return {
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionTimeout: limits.idleTimeout,
    http: {
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: limits.checkingInterval,
      maxHeaderSize: limits.maxHeaderSize,
      // Node would refuse it without a word; `refuseBareRequests` says why.
      requireHostHeader: false,
    },
  } satisfies FastifyHttpOptions<Server>;
}
