import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { apiRoutes } from './api-routes.ts';
import type { AppOptions } from './app-options.ts';
import { findReplay } from './changes/idempotency.queries.ts';
import { errorsOf } from './database/engine.ts';
import { answerEvents } from './events/events.routes.ts';
import { countGuessesOf } from './http/access/access.ts';
import { RequestLimits } from './http/access/request-limits.ts';
import { admitRequests } from './http/admission.ts';
import { answerHealth } from './http/health.ts';
import { serveDocument } from './http/openapi/serve.ts';
import { registerRoutes } from './http/routes.ts';
import { readJsonBodies } from './http/server/bodies.ts';
import { closeInTime } from './http/server/closing.ts';
import { CompanyShares, SHARE_BOUNDS } from './http/server/company-shares.ts';
import { CONNECTION_LIMITS } from './http/server/connections.ts';
import { createServer, isUnderApi } from './http/server/create-server.ts';
import { errorSender } from './http/server/errors.ts';
import { answerMetrics } from './http/server/metrics-access.ts';
import { collectRoutes, unknownRouteRefuser } from './http/server/not-found.ts';
import { collectOperations } from './http/server/operations.ts';
import { OVERLOAD_BOUNDS, Overload } from './http/server/overload.ts';
import { receiveRequests } from './http/server/receive-requests.ts';
import { logRequests } from './http/server/request-log.ts';
import { sendAnswers } from './http/server/send-answers.ts';
import type { Service } from './http/service.ts';
import { serveConsole } from './http/site/console.ts';
import { serveGuide } from './http/site/guide/serve.ts';
import { serveReference } from './http/site/reference/serve.ts';
import { Callers } from './keys/callers.ts';
import { KeyUses } from './keys/key-uses.ts';
import './record-kinds.ts';
import { duplicateProblem } from './kinds/duplicates.ts';
import { PdfMaker } from './pdf/pdf-maker.ts';
import { Guesses } from './people/guesses.ts';
import { siteAt } from './public-site.ts';
import { FileReader } from './reading/file-reader.ts';
import { serveSharedSales } from './sales/shares/shared-page.routes.ts';
import { answerSessions } from './sessions/sessions.routes.ts';
import { sessionCallerFinder } from './sessions/sessions.ts';
import { Deliverer } from './webhooks/deliverer.ts';

export function buildApp(
  parts: Pick<Service, 'db' | 'calendar'>,
  logger: FastifyBaseLogger,
  {
    rateLimit,
    trustProxy = [],
    publicUrl,
    mail,
    metrics,
    metricsKey,
    connections,
    overload,
    webhooksPrivate = false,
    deliverWebhooks = true,
    deliveryTimes = {},
    limitClock,
    serializerCompiler,
  }: AppOptions = {},
): FastifyInstance {
  const { db } = parts;
  const service: Service = {
    ...parts,
    files: new FileReader(db.stopping),
    pdfs: new PdfMaker(startPdfWorker, db.stopping),
  };
  const readRefusal = (error: unknown) => duplicateProblem(errorsOf(db.read).violatedUnique(error));
  const uses = new KeyUses(db);
  const callers = new Callers(db, uses);
  const access = {
    byKey: {
      recall: (apiKey: string) => callers.recall(apiKey),
      find: (apiKey: string) => callers.find(apiKey),
    },
    bySession: sessionCallerFinder(db, uses),
    limits: rateLimit === undefined ? undefined : new RequestLimits(rateLimit, limitClock),
  };
  const limits = { ...CONNECTION_LIMITS, ...connections };
  const sendError = errorSender(logger, readRefusal);
  const app = createServer({ trustProxy, limits, access, sendError });

  if (serializerCompiler) app.setSerializerCompiler(serializerCompiler);
  closeInTime(app);
  const guard = new Overload(db, { ...OVERLOAD_BOUNDS, ...overload });
  const shares = new CompanyShares({ ...SHARE_BOUNDS, ...overload });
  app.server.maxConnections = limits.maxConnections;
  app.addHook('onClose', () => uses.settle());
  app.addHook('onClose', () => service.files.close());
  app.addHook('onClose', () => service.pdfs.close());
  app.addHook('onClose', async () => guard.stop());

  const deliverer = new Deliverer(db, {
    allowPrivate: webhooksPrivate,
    times: deliveryTimes,
    onFailure: (err) => logger.warn({ err }, 'delivering to webhooks failed'),
  });
  if (deliverWebhooks) app.addHook('onListen', async () => deliverer.start());
  app.addHook('preClose', () => deliverer.stop());

  collectRoutes(app);
  collectOperations(app);
  app.decorate('findReplay', ({ company }, idempotency) => findReplay(db.read, company, idempotency));
  app.decorateRequest('company');
  app.decorateRequest('credential');
  app.decorateRequest('linkedCompany');
  receiveRequests(app);
  logRequests(app, logger);
  sendAnswers(app, shares);
  serveDocument(app);
  serveReference(app);
  serveGuide(app);
  serveSharedSales(app, service);
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
  answerHealth(app, db, logger);
  if (metrics && metricsKey !== undefined) answerMetrics(app, metrics, metricsKey);
  const guesses = new Guesses(limitClock ?? Date.now);
  const site = siteAt(publicUrl, () => app.server.address() as AddressInfo, mail);
  answerSessions(app, service, access, { guesses, site, guard });

  app.register(
    async (api) => {
      countGuessesOf(api, access);
      admitRequests(api, { guard, access, shares, refuseUnknown: unknownRouteRefuser(api, isUnderApi) });
      api.register(
        async (v1) => {
          for (const routes of apiRoutes(service, { site, guesses, deliverer })) registerRoutes(v1, routes);
          answerEvents(v1, service, access);
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
