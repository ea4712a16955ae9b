import type { FastifyRequest } from 'fastify';
import type { Operation } from './operation.ts';
import { validate } from './validation.ts';

const QUERIES_KEPT = 200;

type ReadQuery = (request: FastifyRequest) => unknown;

/** Returns the function that validates an operation's query. */
export function queryReader({ query, conditional }: Pick<Operation, 'query' | 'conditional'>): ReadQuery {
  if (query === undefined) return () => undefined;
  const rules = { schema: query, details: 'issues' as const };
  const read: ReadQuery = (request) => validate(rules, request.query);
  return conditional ? remembered(read) : read;
}

/** Caches validated queries by URL: a conditional answer depends on company and URL alone. */
function remembered(read: ReadQuery): ReadQuery {
  const known = new Map<string, unknown>();
  return (request) => {
    const found = known.get(request.url);
    if (found !== undefined) return found;
    const query = Object.freeze(read(request));
    if (known.size >= QUERIES_KEPT) known.clear();
    known.set(request.url, query);
    return query;
  };
}
