import type { FastifySerializerCompiler } from 'fastify';
import type { EventTimes } from '../flows/events/journal-watch.ts';
import type { DeliveryTimes } from '../flows/webhooks/delivery-times.ts';
import type { ConnectionLimits } from '../platform/http/server/create-server.ts';
import type { Metrics } from '../platform/http/server/metrics.ts';
import type { OverloadBounds, ShareBounds } from '../platform/http/server/overload.ts';
import type { Mail } from '../platform/mail/letters.ts';

export interface AppOptions {
  /** Requests per minute and key; unlimited by default. */
  rateLimit?: number | undefined;
  /** The proxies whose forwarded address and scheme are trusted. */
  trustProxy?: string[];
  /** The public address; by default the one that is listened on. */
  publicUrl?: string | undefined;
  /** Hands letters to the mail server; undefined without one. */
  mail?: Mail | undefined;
  /** Counters, shown at /metrics to callers with the metrics key. */
  metrics?: Metrics | undefined;
  metricsKey?: string | undefined;
  connections?: Partial<ConnectionLimits>;
  overload?: Partial<OverloadBounds & ShareBounds>;
  /** Whether webhooks may reach private networks, and plain http. */
  webhooksPrivate?: boolean;
  /** Whether this instance delivers webhooks. */
  deliverWebhooks?: boolean;
  deliveryTimes?: Partial<DeliveryTimes>;
  eventTimes?: Partial<EventTimes>;
  /** The service's own mailbox, and what opens those of companies. */
  imapUrl?: string | undefined;
  secretKey?: string | undefined;
  mailboxMinutes?: number;
  /** Whether this instance looks at mailboxes. */
  readMailboxes?: boolean;
  /** The clock of the limits on requests and on password throttle. */
  limitClock?: () => number;
  /** Compiles serializers; shared by tests, because Fastify would compile them for each service. */
  serializerCompiler?: FastifySerializerCompiler<object>;
}
