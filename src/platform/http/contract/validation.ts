import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type DetailsShape, type Issue, toFieldMessages, toIssue } from './issues.ts';
import type { Operation } from './operation.ts';
import type { Problem } from './problem.ts';
import { ApiError, problems } from './problems.ts';
import { schemaFor } from './validate-ahead.ts';

interface InputRules<S extends z.ZodType> {
  schema: S;
  details: DetailsShape;
  /** The contract's own message for input whose only fault is of one kind. */
  soleProblem?: ((issues: Issue[]) => Problem | undefined) | undefined;
}

export function validate<S extends z.ZodType>(rules: InputRules<S>, input: unknown): z.output<S> {
  const result = schemaFor(rules.schema, input).safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const issues = result.error.issues.map(toIssue);
  throw new ApiError(rules.soleProblem?.(issues) ?? problems.invalidInput, {
    details: rules.details === 'fields' ? toFieldMessages(result.error.issues) : issues,
  });
}

export function validateBody<S extends z.ZodType>(rules: InputRules<S>, body: unknown): z.output<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError(problems.bodyNotObject);
  return validate(rules, body);
}

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
