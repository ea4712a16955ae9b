import type { AddressInfo } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify';
import { accountRoutes } from './account/account.routes.ts';
import { passkeyRoutes } from './account/passkeys.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { findReplay } from './changes/idempotency.queries.ts';
import { claimRoutes } from './claims/claim.routes.ts';
import { clientRoutes } from './clients/clients.routes.ts';
import { commissionRuleRoutes } from './commission-rules/commission-rules.routes.ts';
import { baseRoutes } from './commissions/bases.routes.ts';
import { commissionRoutes } from './commissions/commissions.routes.ts';
import { silentRoutes } from './commissions/silent.routes.ts';
import { companyRoutes } from './companies/company.routes.ts';
import { copyRoutes } from './copy/copy.routes.ts';
import { errorsOf } from './database/engine.ts';
import { answerEvents } from './events/events.routes.ts';
import { goalRoutes } from './goals/goals.routes.ts';
import { identify, requireKey } from './http/access/access.ts';
import { RequestLimits } from './http/access/request-limits.ts';
import { answerHealth } from './http/health.ts';
import { noticeShortRequests } from './http/large-requests.ts';
import { serveDocument } from './http/openapi/serve.ts';
import { registerRoutes } from './http/routes.ts';
import { BODY_LIMIT_MIB, MEBIBYTE, readJsonBodies } from './http/server/bodies.ts';
import { answerBrokenRequest, refuseBareRequests } from './http/server/broken-requests.ts';
import { closeInTime } from './http/server/closing.ts';
import { CompanyShares, SHARE_BOUNDS, type ShareBounds } from './http/server/company-shares.ts';
import { compressAnswers } from './http/server/compression.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, connectionOptions } from './http/server/connections.ts';
import { answerErrors, sendError, toApiError } from './http/server/errors.ts';
import { overTlsTeller } from './http/server/forwarded.ts';
import type { Metrics } from './http/server/metrics.ts';
import { answerMetrics } from './http/server/metrics-access.ts';
import { answerUnknownRoutes, collectRoutes } from './http/server/not-found.ts';
import { collectOperations } from './http/server/operations.ts';
import { OVERLOAD_BOUNDS, Overload, type OverloadBounds } from './http/server/overload.ts';
import { logRequests, requestId } from './http/server/request-log.ts';
import { secureAnswers, setSecurityHeaders } from './http/server/security-headers.ts';
import type { Service } from './http/service.ts';
import { serveConsole } from './http/site/console.ts';
import { serveGuide } from './http/site/guide/serve.ts';
import { serveReference } from './http/site/reference/serve.ts';
import { importRoutes } from './import/import.routes.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { Callers } from './keys/callers.ts';
import { KeyUses } from './keys/key-uses.ts';
import { keyRoutes } from './keys/keys.routes.ts';
import './record-kinds.ts';
import { duplicateProblem } from './kinds/duplicates.ts';
import { Guesses } from './people/guesses.ts';
import type { Mail } from './people/site.ts';
import { userRoutes } from './people/users.routes.ts';
import { priceTableRoutes } from './price-tables/price-tables.routes.ts';
import { priceRoutes } from './price-tables/prices/prices.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { productRoutes } from './products/products.routes.ts';
import { siteAt } from './public-site.ts';
import { FileReader } from './reading/file-reader.ts';
import { receiptRoutes } from './receipts/receipts.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { representadaRoutes } from './representadas/representadas.routes.ts';
import { roundRoutes } from './round/round.routes.ts';
import { saleBatchRoutes } from './sales/batch/batch.routes.ts';
import { saleReturnRoutes } from './sales/returns/returns.routes.ts';
import { saleRoutes } from './sales/sales.routes.ts';
import { serveSharedSales } from './sales/shares/shared-page.routes.ts';
import { saleShareRoutes } from './sales/shares/shares.routes.ts';
import { answerSessions } from './sessions/sessions.routes.ts';
import { sessionCallerFinder } from './sessions/sessions.ts';
import { statementRoutes } from './statements/statements.routes.ts';
import { trashRoutes } from './trash/trash.routes.ts';
import { visitRoutes } from './visits/visits.routes.ts';
import { Deliverer } from './webhooks/deliverer.ts';
import type { DeliveryTimes } from './webhooks/delivery-times.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

/** Longer than any id that a record can have, even with every character escaped. */
const LONGEST_PATH_PARAMETER = 2_000;

const isUnderApi = (path: string) => path.startsWith('/api/');

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
    guessClock = Date.now,
    serializerCompiler,
  }: AppOptions = {},
): FastifyInstance {
  const { db } = parts;
  const service: Service = { ...parts, files: new FileReader(db.stopping) };
  const readRefusal = (error: unknown) => duplicateProblem(errorsOf(db.read).violatedUnique(error));
  const uses = new KeyUses(db);
  const callers = new Callers(db, uses);
  const access = {
    byKey: {
      recall: (apiKey: string) => callers.recall(apiKey),
      find: (apiKey: string) => callers.find(apiKey),
    },
    bySession: sessionCallerFinder(db, uses),
    limits: rateLimit === undefined ? undefined : new RequestLimits(rateLimit),
  };
  const limits = { ...CONNECTION_LIMITS, ...connections };
  const isOverTls = overTlsTeller(trustProxy);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: trustProxy.length > 0 && trustProxy,
    bodyLimit: BODY_LIMIT_MIB * MEBIBYTE,
    routerOptions: { maxParamLength: LONGEST_PATH_PARAMETER },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    ...connectionOptions(limits),
    // A path that cannot be decoded reaches no route, but under /api/ it still has to show its key first.
    frameworkErrors: async (error, request, reply) => {
      const refusal = isUnderApi(request.url)
        ? await identify(request, reply, access).catch((e) => e)
        : undefined;
      setSecurityHeaders(reply, isOverTls(request.raw)).header('x-request-id', request.id);
      sendError(toApiError(refusal ?? error, request, readRefusal), request, reply);
    },
  });

  // Our lines name their request themselves: a logger made for each of them costs more than all that they write.
  app.log.child = () => app.log;
  if (serializerCompiler) app.setSerializerCompiler(serializerCompiler);
  closeInTime(app);
  const guard = new Overload(db, { ...OVERLOAD_BOUNDS, ...overload });
  const shares = new CompanyShares({ ...SHARE_BOUNDS, ...overload });
  app.server.maxConnections = limits.maxConnections;
  app.addHook('onClose', () => uses.settle());
  app.addHook('onClose', () => service.files.close());
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
  logRequests(app);
  secureAnswers(app);
  refuseBareRequests(app);
  compressAnswers(app);
  shares.boundAnswers(app);
  guard.boundBodies(app);
  serveDocument(app);
  serveReference(app);
  serveGuide(app);
  serveSharedSales(app, db);
  metrics?.watch(app);
  metrics?.alsoWrite(() => deliverer.writeFigures());
  readJsonBodies(app);
  answerErrors(app, readRefusal);
  serveConsole(app, (path) => !isUnderApi(path));
  answerUnknownRoutes(app, (path) => !isUnderApi(path));
  answerHealth(app, db);
  if (metrics && metricsKey !== undefined) answerMetrics(app, metrics, metricsKey);
  const guesses = new Guesses(guessClock);
  const site = siteAt(publicUrl, () => app.server.address() as AddressInfo, mail);
  answerSessions(app, service, access, { guesses, site, guard });

  app.register(
    async (api) => {
      guard.refuseWhenBusy(api);
      noticeShortRequests(api);
      requireKey(api, access);
      shares.boundRequests(api);
      answerUnknownRoutes(api, isUnderApi);
      api.register(
        async (v1) => {
          registerRoutes(v1, saleRoutes(service));
          registerRoutes(v1, saleBatchRoutes(service));
          registerRoutes(v1, saleReturnRoutes(service));
          registerRoutes(v1, saleShareRoutes(service, site));
          registerRoutes(v1, visitRoutes(service));
          registerRoutes(v1, goalRoutes(service));
          registerRoutes(v1, roundRoutes(service));
          registerRoutes(v1, clientRoutes(service));
          registerRoutes(v1, productRoutes(service));
          registerRoutes(v1, representadaRoutes(service));
          registerRoutes(v1, commissionRoutes(service));
          registerRoutes(v1, baseRoutes(service));
          registerRoutes(v1, silentRoutes(service));
          registerRoutes(v1, commissionRuleRoutes(service));
          registerRoutes(v1, priceTableRoutes(service));
          registerRoutes(v1, priceRoutes(service));
          registerRoutes(v1, receiptRoutes(service));
          registerRoutes(v1, statementRoutes(service));
          registerRoutes(v1, claimRoutes(service));
          registerRoutes(v1, invoiceRoutes(service));
          registerRoutes(v1, reportRoutes(service));
          registerRoutes(v1, copyRoutes(service));
          registerRoutes(v1, importRoutes(service));
          registerRoutes(v1, companyRoutes(service));
          registerRoutes(v1, keyRoutes(service));
          registerRoutes(v1, userRoutes(service, site));
          registerRoutes(v1, accountRoutes(service, guesses));
          registerRoutes(v1, passkeyRoutes(service, site, guesses));
          registerRoutes(v1, trashRoutes(service));
          registerRoutes(v1, auditRoutes(service));
          registerRoutes(v1, privacyRoutes(service));
          answerEvents(v1, service, access);
          registerRoutes(v1, webhookRoutes(service, deliverer));
        },
        { prefix: '/v1' },
      );
    },
    { prefix: '/api' },
  );
  return app;
}
