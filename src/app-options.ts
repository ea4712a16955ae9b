import type { FastifySerializerCompiler } from 'fastify';
import type { ShareBounds } from './http/server/company-shares.ts';
import type { ConnectionLimits } from './http/server/connections.ts';
import type { Metrics } from './http/server/metrics.ts';
import type { OverloadBounds } from './http/server/overload.ts';
import type { Mail } from './people/site.ts';
import type { DeliveryTimes } from './webhooks/delivery-times.ts';

export interface AppOptions {
  /** Requests per minute and key; without it, as many as they like. */
  rateLimit?: number | undefined;
  /** The proxies whose word on the caller's address and scheme is taken. */
  trustProxy?: string[];
  /** The address people use; without it, the one that is listened on. */
  publicUrl?: string | undefined;
  /** Sends letters, where a mail server is known. */
  mail?: Mail | undefined;
  /** Counters, shown at /metrics to callers with the metrics key. */
  metrics?: Metrics | undefined;
  metricsKey?: string | undefined;
  connections?: Partial<ConnectionLimits>;
  overload?: Partial<OverloadBounds & ShareBounds>;
  /** Whether webhooks may reach one's own network, and over plain http. */
  webhooksPrivate?: boolean;
  /** Whether this instance delivers to webhooks. */
  deliverWebhooks?: boolean;
  deliveryTimes?: Partial<DeliveryTimes>;
  /** Slows down guessing of passwords. */
  guessClock?: () => number;
  /** Makes what writes an answer of a schema; without it, Fastify does, anew for each service. */
  serializerCompiler?: FastifySerializerCompiler<object>;
}
