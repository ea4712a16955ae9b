import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { answerSessions } from '../access/sessions/sessions.routes.ts';
import { answerAgents } from '../flows/agents/agents.routes.ts';
import { serveCompanyFiles } from '../flows/companies/company-links.routes.ts';
import { answerEvents } from '../flows/events/events.routes.ts';
import { serveClientPages } from '../flows/portal/client-page.routes.ts';
import { countGuessesOf } from '../platform/http/access/access.ts';
import { admitRequests } from '../platform/http/admission.ts';
import { answerHealth } from '../platform/http/health.ts';
import { PostLimits } from '../platform/http/pages/post-limits.ts';
import { registerRoutes } from '../platform/http/routes.ts';
import { readJsonBodies } from '../platform/http/server/bodies.ts';
import { sendAnswers } from '../platform/http/server/compression.ts';
import { closeInTime, isUnderApi, receiveRequests } from '../platform/http/server/create-server.ts';
import { collectRoutes, unknownRouteRefuser } from '../platform/http/server/known-routes.ts';
import { answerMetrics } from '../platform/http/server/metrics.ts';
import { logRequests } from '../platform/http/server/request-log.ts';
import { serveDocument } from '../platform/http/site/assets.ts';
import { serveConsole } from '../platform/http/site/console.ts';
import { serveGuide } from '../platform/http/site/guide/serve.ts';
import { serveReference } from '../platform/http/site/reference/serve.ts';
import { findReplay } from '../platform/writes/idempotency.queries.ts';
import { serveSharedCatalogs } from '../trade/catalog/catalog-page.routes.ts';
import { serveSharedSales } from '../trade/sales/papers/shares/shares.routes.ts';
import { apiRoutes } from './api-routes.ts';
import type { AppParts, openAccess } from './app-parts.ts';

type Parts = AppParts & { readonly access: ReturnType<typeof openAccess> };

/**
 * What the app is made of. `needs` names what must be registered before: a plugin that comes too early stops the start with the
 * name of what it lacks. Hooks run in the order in which they are added.
 */
const plugin = (
  name: string,
  { needs = [] }: { needs?: string[] },
  register: (app: FastifyInstance, parts: Parts) => void,
) =>
  fastifyPlugin<Parts>(
    (app, parts, done) => {
      register(app, parts);
      done();
    },
    { name, dependencies: needs },
  );

/** Ends what lives as long as the app, after the last request was answered. */
const closing = plugin('closing', {}, (app, { access, overload, service }) => {
  closeInTime(app);
  app.addHook('onClose', () => access.uses.settle());
  app.addHook('onClose', () => service.files.close());
  app.addHook('onClose', () => service.pdfs.close());
  app.addHook('onClose', async () => overload.stop());
});

/** Sees every route that the plugins after it register. */
const catalogue = plugin('catalogue of routes', {}, (app) => collectRoutes(app));

/** What happens to every request before its route, and to every answer after it. */
const requests = plugin(
  'requests',
  { needs: ['catalogue of routes'] },
  (app, { service, overload, logger }) => {
    app.decorate('findReplay', ({ company }, idempotency) =>
      findReplay(service.db.read, company, idempotency),
    );
    app.decorateRequest('company');
    app.decorateRequest('credential');
    app.decorateRequest('linkedCompany');
    receiveRequests(app);
    logRequests(app, logger);
    sendAnswers(app, overload);
    readJsonBodies(app);
  },
);

/** Pages for people: the console last, because its screens are whatever path is left. */
const site = plugin('site', { needs: ['requests'] }, (app) => {
  serveDocument(app);
  serveReference(app);
  serveGuide(app);
  serveConsole(app, (path) => !isUnderApi(path));
  const refuseUnknownPage = unknownRouteRefuser(app, (path) => !isUnderApi(path));
  app.addHook('onRequest', (request, _reply, done) => {
    refuseUnknownPage(request);
    done();
  });
});

/** Pages that a link opens without a key; wrong tokens share one throttle. */
const publicLinks = plugin(
  'public links',
  { needs: ['requests'] },
  (app, { service, linkThrottle, options }) => {
    const guards = { linkThrottle: linkThrottle, posts: new PostLimits(options.limitClock) };
    serveSharedSales(app, service, guards);
    serveClientPages(app, service, guards);
    serveSharedCatalogs(app, service, linkThrottle);
    serveCompanyFiles(app, service, linkThrottle, options.limitClock);
  },
);

const webhooks = plugin('webhooks', {}, (app, { deliverer, options }) => {
  if (options.deliverWebhooks ?? true) app.addHook('onListen', async () => deliverer.start());
  app.addHook('preClose', () => deliverer.stop());
});

const mail = plugin('mailboxes', {}, (app, { mailboxes, options }) => {
  if (options.readMailboxes ?? true) app.addHook('onListen', async () => mailboxes.start());
  app.addHook('preClose', () => mailboxes.stop());
});

const monitoring = plugin(
  'monitoring',
  { needs: ['requests'] },
  (app, { service, deliverer, mailboxes, logger, options: { metrics, metricsKey } }) => {
    answerHealth(app, service.db, logger, mailboxes);
    metrics?.watch(app);
    metrics?.alsoWrite(() => deliverer.writeFigures());
    if (metrics && metricsKey !== undefined) answerMetrics(app, metrics, metricsKey);
  },
);

/** Requests that bring their own way of proving who sends them. */
const signIn = plugin('sign-in', { needs: ['requests'] }, (app, parts) => {
  const { service, access, site, loginThrottle: throttle, overload, logger } = parts;
  answerAgents(app, service, { access, overload, logger });
  answerSessions(app, service, access, { throttle, site, overload });
});

/** Everything under /api/v1, behind one admission hook. */
const api = plugin('api', { needs: ['requests'] }, (app, parts) => {
  const { service, access, overload, site, loginThrottle: throttle } = parts;
  const { deliverer, inbox, mailboxes, options } = parts;
  app.register(
    async (api) => {
      countGuessesOf(api, access);
      admitRequests(api, overload, access, unknownRouteRefuser(api, isUnderApi));
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
});

export const PLUGINS = [
  closing,
  catalogue,
  requests,
  publicLinks,
  site,
  webhooks,
  mail,
  monitoring,
  signIn,
  api,
];
