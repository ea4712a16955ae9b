import { registerRoutes, type Service } from '../platform/http/routes.ts';
import '../flows/record-kinds.ts';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger, FastifyInstance, FastifySerializerCompiler } from 'fastify';
import { readCompany } from '../access/companies/companies.queries.ts';
import { keyCallers, keyUses } from '../access/keys/callers.ts';
import { LoginThrottle } from '../access/people/login-throttle.ts';
import type { Site } from '../access/people/site.ts';
import { answerSessions } from '../access/sessions/sessions.routes.ts';
import { sessionCallerFinder } from '../access/sessions/sessions.ts';
import { orRefuse, problems } from '../contract/problems.ts';
import type { Calendar } from '../domain/calendar.ts';
import { answerAgents } from '../flows/agents/agents.routes.ts';
import { serveCompanyFiles } from '../flows/companies/company-links.routes.ts';
import { answerEvents } from '../flows/events/events.routes.ts';
import type { EventTimes } from '../flows/events/journal-watch.ts';
import { openInbox } from '../flows/inbox/inbox.ts';
import { keepMailboxes } from '../flows/inbox/mailboxes.ts';
import type { DeliveryTimes } from '../flows/webhooks/deliver-span.ts';
import { webhookDeliverer } from '../flows/webhooks/deliverer.ts';
import { tablePaper } from '../money/papers/table-pdf.ts';
import type { Database } from '../platform/database/database.ts';
import { dialectOf } from '../platform/database/engine.ts';
import { FileReader } from '../platform/files/file-reader.ts';
import { countGuessesOf } from '../platform/http/access/access.ts';
import { RequestLimits } from '../platform/http/access/request-limits.ts';
import { admitRequests } from '../platform/http/admission.ts';
import { answerHealth } from '../platform/http/health.ts';
import type { ListPrinter } from '../platform/http/replies/people-sheet.ts';
import { readJsonBodies } from '../platform/http/server/bodies.ts';
import { sendAnswers } from '../platform/http/server/compression.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  closeInTime,
  createServer,
  isUnderApi,
  receiveRequests,
} from '../platform/http/server/create-server.ts';
import { errorSender } from '../platform/http/server/errors.ts';
import { collectRoutes, unknownRouteRefuser } from '../platform/http/server/known-routes.ts';
import { answerMetrics, type Metrics } from '../platform/http/server/metrics.ts';
import { Overload, type OverloadBounds } from '../platform/http/server/overload.ts';
import { logRequests } from '../platform/http/server/request-log.ts';
import { serveDocument } from '../platform/http/site/assets.ts';
import { serveConsole } from '../platform/http/site/console.ts';
import { serveGuide } from '../platform/http/site/guide/serve.ts';
import { serveReference } from '../platform/http/site/reference/serve.ts';
import { duplicateProblem } from '../platform/kinds/record-kind.ts';
import { Letters, type Mail } from '../platform/mail/letters.ts';
import { PdfMaker } from '../platform/pdf/pdf-maker.ts';
import { findReplay } from '../platform/writes/idempotency.queries.ts';
import { serveSharedCatalogs } from '../trade/catalog/catalog-page.routes.ts';
import { GAP, WIDTH } from '../trade/sales/papers/pdf/page.drawing.ts';
import { serveSharedSales } from '../trade/sales/papers/shares/shares.routes.ts';
import { apiRoutes } from './api-routes.ts';
import type { Config } from './config.ts';
import { localUrl } from './welcome.ts';

export function buildApp(
  parts: Pick<Service, 'db' | 'calendar'>,
  logger: FastifyBaseLogger,
  options: AppOptions = {},
): FastifyInstance {
  const { db } = parts;
  const { rateLimit, trustProxy = [], publicUrl, mail, metrics, metricsKey, limitClock } = options;
  const { webhooksPrivate = false, deliverWebhooks = true, readMailboxes = true } = options;
  const { connections, overload, serializerCompiler } = options;
  const pdfs = new PdfMaker(startPdfWorker, db.stopping);
  const service: Service = {
    ...parts,
    files: new FileReader(db.stopping),
    pdfs,
    printList: listPrinter(db, parts.calendar, pdfs),
    letters: new Letters(mail, (err) => logger.warn({ err }, 'a letter could not be sent'), limitClock),
  };
  const readRefusal = (error: unknown) => duplicateProblem(dialectOf(db.read).violatedUnique(error));
  const uses = keyUses(db);
  const access = {
    byKey: keyCallers(db, uses),
    bySession: sessionCallerFinder(db, uses),
    limits: rateLimit === undefined ? undefined : new RequestLimits(rateLimit, limitClock),
  };
  const limits = { ...CONNECTION_LIMITS, ...connections };
  const sendError = errorSender(logger, readRefusal);
  const app = createServer({ trustProxy, limits, access, sendError });

  if (serializerCompiler) app.setSerializerCompiler(serializerCompiler);
  closeInTime(app);
  const guard = new Overload(db, overload);
  app.server.maxConnections = limits.maxConnections;
  app.addHook('onClose', () => uses.settle());
  app.addHook('onClose', () => service.files.close());
  app.addHook('onClose', () => service.pdfs.close());
  app.addHook('onClose', async () => guard.stop());

  const deliverer = webhookDeliverer(db, {
    allowPrivate: webhooksPrivate,
    times: options.deliveryTimes ?? {},
    onFailure: (err) => logger.warn({ err }, 'delivering to webhooks failed'),
  });
  if (deliverWebhooks) app.addHook('onListen', async () => deliverer.start());
  app.addHook('preClose', () => deliverer.stop());

  const inbox = openInbox(service);
  const mailboxes = keepMailboxes(service, inbox, { ...options, allowPrivate: webhooksPrivate }, (err) =>
    logger.warn({ err }, 'reading mailboxes failed'),
  );
  if (readMailboxes) app.addHook('onListen', async () => mailboxes.start());
  app.addHook('preClose', () => mailboxes.stop());

  collectRoutes(app);
  app.decorate('findReplay', ({ company }, idempotency) => findReplay(db.read, company, idempotency));
  app.decorateRequest('company');
  app.decorateRequest('credential');
  app.decorateRequest('linkedCompany');
  receiveRequests(app);
  logRequests(app, logger);
  sendAnswers(app, guard);
  serveDocument(app);
  serveReference(app);
  serveGuide(app);
  const misses = new LoginThrottle(limitClock ?? Date.now);
  serveSharedSales(app, service, misses);
  serveSharedCatalogs(app, service, misses);
  serveCompanyFiles(app, service, misses, limitClock);
  metrics?.watch(app);
  metrics?.alsoWrite(() => deliverer.writeFigures());
  readJsonBodies(app);
  app.setErrorHandler(sendError);
  serveConsole(app, (path) => !isUnderApi(path));
  const refuseUnknownPage = unknownRouteRefuser(app, (path) => !isUnderApi(path));
  app.addHook('onRequest', (request, _reply, done) => {
    refuseUnknownPage(request);
    done();
  });
  answerHealth(app, db, logger, mailboxes);
  if (metrics && metricsKey !== undefined) answerMetrics(app, metrics, metricsKey);
  const throttle = new LoginThrottle(limitClock ?? Date.now);
  const site = siteAt(publicUrl, () => app.server.address() as AddressInfo);
  answerAgents(app, service, { access, guard, logger });
  answerSessions(app, service, access, { throttle, site, guard });

  app.register(
    async (api) => {
      countGuessesOf(api, access);
      admitRequests(api, guard, access, unknownRouteRefuser(api, isUnderApi));
      api.register(
        async (v1) => {
          for (const routes of apiRoutes(service, { site, throttle, deliverer, inbox, mailboxes }))
            registerRoutes(v1, routes);
          answerEvents(v1, service, access, options.eventTimes);
        },
        { prefix: '/v1' },
      );
    },
    { prefix: '/api' },
  );
  return app;
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

/** Prints lists under the company's letterhead. */
function listPrinter(db: Database, calendar: Calendar, pdfs: PdfMaker): ListPrinter {
  return async (requester, empresaId, { title, filters, columns, rows }) => {
    const room = WIDTH - GAP * (columns.length + 1);
    const shares = columns.reduce((sum, [, share]) => sum + share, 0);
    const read = async () => {
      const company = orRefuse(await readCompany(db.read, empresaId), problems.companyInactive);
      const head = {
        company,
        today: calendar.today(),
        title,
        name: title,
        facts: filters.length > 0 ? filters : ['Sem filtros'],
        columns: columns.map(([heading, share, align]): [string, number, 'left' | 'right'] => [
          heading,
          (room * share) / shares,
          align,
        ]),
        totals: [],
      };
      return { head, parts: rows };
    };
    return (await pdfs.make(tablePaper, requester, read)).pdf;
  };
}
