import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '../../../contract/operation.ts';
import { ApiError, problems, refuse } from '../../../contract/problems.ts';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: ReadonlySet<string>;
}

type RefuseUnknown = (request: FastifyRequest) => void;

/** Refuses unknown routes before any body is read: 405 with `Allow` where the path exists, else 404. */
export function unknownRouteRefuser(app: FastifyInstance, isOurs: (path: string) => boolean): RefuseUnknown {
  let known: KnownPath[] = [];
  app.addHook('onReady', async () => {
    known = [...app.knownRoutes].map(([url, methods]) => ({ pattern: patternOf(url), methods }));
  });
  app.setNotFoundHandler(() => refuse(problems.routeNotFound));
  return (request) => {
    if (!request.is404 && !hasEmptyParameter(request.params)) return;
    const path = request.url.split('?', 1)[0] as string;
    if (isOurs(path)) throw unknownRoute(path, known);
  };
}

/** The router matches `/clients/` with `/clients/:id` and an empty id. */
function hasEmptyParameter(params: unknown): boolean {
  for (const name in params as Record<string, string>)
    if ((params as Record<string, string>)[name] === '') return true;
  return false;
}

function unknownRoute(path: string, known: KnownPath[]): ApiError {
  // A fixed path can also match a path with an id, so both lists of methods apply.
  const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]);
  if (methods.length === 0) return new ApiError(problems.routeNotFound);
  return new ApiError(problems.methodNotAllowed, { headers: { allow: [...new Set(methods)].join(', ') } });
}

/** An operation with its full URL, prefix included. */
export interface RegisteredOperation {
  readonly url: string;
  readonly operation: Operation;
}

declare module 'fastify' {
  /** Filled while routes are registered. */
  interface FastifyInstance {
    /** The methods of each path. */
    knownRoutes: ReadonlyMap<string, ReadonlySet<string>>;
    /** Every operation of the service. */
    operations: readonly RegisteredOperation[];
  }
}

export function collectRoutes(app: FastifyInstance): void {
  const routes = new Map<string, Set<string>>();
  const operations: RegisteredOperation[] = [];
  app.decorate('knownRoutes', routes);
  app.decorate('operations', operations);
  app.addHook('onRoute', ({ url, method, config }) => {
    const methods = routes.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    routes.set(url, methods);
    const operation = config?.operation;
    if (operation && method === operation.method) operations.push({ url, operation });
  });
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replaceAll(/[.*]/g, '\\$&').replaceAll(/:[^/]+/g, '[^/]+')}$`);
}
