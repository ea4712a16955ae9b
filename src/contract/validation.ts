import type { z } from 'zod';
import { toFieldMessages, toIssue } from './issues.ts';
import type { Operation, Spellings } from './operation.ts';
import { ApiError, problems, refuseField } from './problems.ts';
import { schemaFor } from './validate-ahead.ts';

/** How an operation tells what is wrong with its input. */
type Telling = Partial<Pick<Operation, 'details' | 'soleProblem' | 'spellings'>>;

export function validate<S extends z.ZodType>(
  schema: S,
  input: unknown,
  { details = 'issues', soleProblem }: Telling = {},
): z.output<S> {
  const result = schemaFor(schema, input).safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const issues = result.error.issues.map(toIssue);
  throw new ApiError(soleProblem?.(issues) ?? problems.invalidInput, {
    details: details === 'fields' ? toFieldMessages(result.error.issues) : issues,
  });
}

export function validateBody<S extends z.ZodType>(schema: S, body: unknown, telling?: Telling): z.output<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError(problems.bodyNotObject);
  return validate(schema, telling?.spellings ? inOurSpelling(body, telling.spellings) : body, telling);
}

/** Returns the body itself where nothing is spelt otherwise, which is nearly always: no copy is made. */
function inOurSpelling(body: object, spellings: Spellings): object {
  let spelt = body as Record<string, unknown>;
  for (const [sent, field] of Object.entries(spellings)) {
    const value = spelt[sent];
    if (value === undefined) continue;
    const isList = typeof field !== 'string';
    if (isList ? !Array.isArray(value) : spelt[field] !== undefined) continue;
    if (isList) {
      const elements = (value as unknown[]).map((one) =>
        typeof one === 'object' && one !== null ? inOurSpelling(one, field) : one,
      );
      spelt = { ...spelt, [sent]: elements };
    } else spelt = { ...spelt, [field]: value };
  }
  return spelt;
}

const QUERIES_KEPT = 200;

type ReadQuery = (request: { readonly url: string; readonly query: unknown }) => unknown;

/** Returns the function that validates an operation's query. */
export function queryReader({ query, conditional }: Pick<Operation, 'query' | 'conditional'>): ReadQuery {
  if (query === undefined) return () => undefined;
  const read: ReadQuery = (request) => {
    const asked = request.query as Readonly<Record<string, unknown>>;
    const judged = validate(query, asked) as { readonly depois?: unknown } | undefined;
    if (judged?.depois !== undefined)
      for (const beside of ['page', 'ordem'])
        if (asked[beside] !== undefined) refuseField(beside, 'Não vale ao lado de depois');
    return judged;
  };
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
