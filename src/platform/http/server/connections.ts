import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** Limits of a connection, in milliseconds and bytes of headers. */
export interface ConnectionLimits {
  /** Until all headers have arrived. */
  readonly headersTimeout: number;
  /** Until the whole request with its body has arrived. */
  readonly requestTimeout: number;
  /** Between two requests; longer than the minute for which load balancers keep connections. */
  readonly keepAliveTimeout: number;
  /** Without a byte in either direction: the client disconnected or stopped reading. */
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
      // Node would answer without a body; `receiveRequests` says why.
      requireHostHeader: false,
    },
  } satisfies FastifyHttpOptions<Server>;
}
