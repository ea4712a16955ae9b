import type { AddressInfo, Server } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger, FastifySerializerCompiler } from 'fastify';
import { keyCallers, keyUses } from '../access/keys/callers.ts';
import { LoginThrottle } from '../access/people/login-throttle.ts';
import type { Site } from '../access/people/site.ts';
import { sessionCallerFinder } from '../access/sessions/sessions.ts';
import type { EventTimes } from '../flows/events/journal-watch.ts';
import { openInbox } from '../flows/inbox/inbox.ts';
import { keepMailboxes } from '../flows/inbox/mailboxes.ts';
import type { DeliveryTimes } from '../flows/webhooks/deliver-span.ts';
import { webhookDeliverer } from '../flows/webhooks/deliverer.ts';
import { listPrinter } from '../money/papers/list-printer.ts';
import type { Database } from '../platform/database/database.ts';
import { FileReader } from '../platform/files/file-reader.ts';
import { RequestLimits } from '../platform/http/access/request-limits.ts';
import type { AppContext } from '../platform/http/routes.ts';
import type { ConnectionLimits } from '../platform/http/server/create-server.ts';
import type { Metrics } from '../platform/http/server/metrics.ts';
import { Overload, type OverloadBounds } from '../platform/http/server/overload.ts';
import { type Mail, Mailer } from '../platform/mail/mailer.ts';
import { PdfMaker } from '../platform/pdf/pdf-maker.ts';
import { namesOf } from '../trade/record-names/record-names.queries.ts';
import type { Config } from './config.ts';
import { localUrl } from './welcome.ts';

type Settings =
  | 'rateLimit'
  | 'trustProxy'
  | 'publicUrl'
  | 'metricsKey'
  | 'webhooksPrivate'
  | 'imapUrl'
  | 'secretKey'
  | 'mailboxMinutes';

export interface AppOptions extends Partial<Pick<Config, Settings>> {
  /** Hands letters to the mail server; undefined without one. */
  mail?: Mail | undefined;
  /** Counters, shown at /metrics to callers with the metrics key. */
  metrics?: Metrics | undefined;
  connections?: Partial<ConnectionLimits>;
  overload?: Partial<OverloadBounds>;
  /** Whether this instance delivers webhooks. */
  deliverWebhooks?: boolean;
  deliveryTimes?: Partial<DeliveryTimes>;
  eventTimes?: Partial<EventTimes>;
  /** Whether this instance looks at mailboxes. */
  readMailboxes?: boolean;
  /** The clock of the limits on requests and on password throttle. */
  limitClock?: () => number;
  /** Compiles serializers; shared by tests, because Fastify would compile them for each service. */
  serializerCompiler?: FastifySerializerCompiler<object>;
}

/** What callers are admitted by. */
export function openAccess(db: Database, { rateLimit, limitClock }: AppOptions) {
  const uses = keyUses(db);
  return {
    uses,
    byKey: keyCallers(db, uses),
    bySession: sessionCallerFinder(db, uses),
    limits: rateLimit === undefined ? undefined : new RequestLimits(rateLimit, limitClock),
  };
}

export type AppParts = ReturnType<typeof openParts>;

/** All that lives as long as the app; its plugins start and stop it. */
export function openParts(
  { db, calendar }: Pick<AppContext, 'db' | 'calendar'>,
  logger: FastifyBaseLogger,
  options: AppOptions,
  server: Server,
) {
  const { publicUrl, mail, limitClock = Date.now, webhooksPrivate: allowPrivate = false } = options;
  const pdfs = new PdfMaker(startPdfWorker, db.stopping);
  const service: AppContext = {
    db,
    calendar,
    files: new FileReader(db.stopping),
    pdfs,
    nameRecords: (...asked) => namesOf(db.read, ...asked),
    printList: listPrinter(db, calendar, pdfs),
    mailer: new Mailer(mail, (err) => logger.warn({ err }, 'a letter could not be sent'), limitClock),
  };
  const inbox = openInbox(service);
  return {
    service,
    logger,
    options,
    inbox,
    overload: new Overload(db, options.overload),
    deliverer: webhookDeliverer(db, {
      allowPrivate,
      times: options.deliveryTimes ?? {},
      onFailure: (err) => logger.warn({ err }, 'delivering to webhooks failed'),
    }),
    mailboxes: keepMailboxes(service, inbox, { ...options, allowPrivate }, (err) =>
      logger.warn({ err }, 'reading mailboxes failed'),
    ),
    site: siteAt(publicUrl, () => server.address() as AddressInfo),
    loginThrottle: new LoginThrottle(limitClock),
    linkThrottle: new LoginThrottle(limitClock),
  };
}

const startPdfWorker = () =>
  new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

/** Passkeys are bound to a host name, not to an IP address: without a public name they belong to localhost. */
function siteAt(publicUrl: string | undefined, listening: () => AddressInfo): Site {
  return {
    address: () => publicUrl ?? localUrl(listening()),
    passkeys: () =>
      publicUrl === undefined
        ? { rpID: 'localhost', origin: `http://localhost:${listening().port}` }
        : { rpID: new URL(publicUrl).hostname, origin: publicUrl },
  };
}
