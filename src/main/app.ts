import '../flows/record-kinds.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { dialectOf } from '../platform/database/engine.ts';
import type { AppContext } from '../platform/http/routes.ts';
import { CONNECTION_LIMITS, createServer } from '../platform/http/server/create-server.ts';
import { errorSender } from '../platform/http/server/errors.ts';
import { duplicateProblem } from '../platform/kinds/record-kind.ts';
import { type AppOptions, openAccess, openParts } from './app-parts.ts';
import { PLUGINS } from './plugins.ts';

/** What the service is; how it runs stands in `server.ts`. */
export function buildApp(
  { db, calendar }: Pick<AppContext, 'db' | 'calendar'>,
  logger: FastifyBaseLogger,
  options: AppOptions = {},
): FastifyInstance {
  const access = openAccess(db, options);
  const limits = { ...CONNECTION_LIMITS, ...options.connections };
  const sendError = errorSender(logger, (error) =>
    duplicateProblem(dialectOf(db.read).violatedUnique(error)),
  );
  const app = createServer({ trustProxy: options.trustProxy ?? [], limits, access, sendError });
  app.server.maxConnections = limits.maxConnections;
  app.setErrorHandler(sendError);
  if (options.serializerCompiler) app.setSerializerCompiler(options.serializerCompiler);
  const parts = { ...openParts({ db, calendar }, logger, options, app.server), access };
  for (const plugin of PLUGINS) app.register(plugin, parts);
  return app;
}
