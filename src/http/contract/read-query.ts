import type { FastifyRequest } from 'fastify';
import type { Operation } from './operation.ts';
import { validate } from './validation.ts';

const QUERIES_KEPT = 200;

type ReadQuery = (request: FastifyRequest) => unknown;

/** How an operation reads the query of a request. */
export function queryReader({ query, conditional }: Pick<Operation, 'query' | 'conditional'>): ReadQuery {
  if (query === undefined) return () => undefined;
  const rules = { schema: query, details: 'issues' as const };
  const read: ReadQuery = (request) => validate(rules, request.query);
  return conditional ? remembered(read) : read;
}

/** Where an answer depends on nothing but company and address, so does its query: the same words need no second look. */
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
