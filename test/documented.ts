import assert from 'node:assert/strict';
import { messagePattern } from '../build/openapi/refusals.ts';
import { problems } from '../src/contract/problems.ts';
import { noteAnswer } from './answers-seen.ts';
import { type Content, type DocumentedOperation, keptDocument, type Response } from './api-document.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** The answers to requests without an operation. */
const WITHOUT_OPERATION: Record<number, string> = {
  400: 'BadAddress',
  401: 'Unauthorized',
  403: 'WriteForbidden',
  404: 'RouteNotFound',
  405: 'MethodNotAllowed',
  429: 'TooManyRequests',
};

/** Fails unless the answer is in the OpenAPI document: its status, its members, and the exact message of a refusal. */
export function assertDocumented(method: string, { pathname, search }: URL, answer: Answer): void {
  const operation = tookNoRoute(answer) ? undefined : findOperation(method, pathname);
  if (operation === undefined && !pathname.startsWith('/api/')) return;
  // Formatted only on failure, because some answers are large.
  const fail = (fault: string): never =>
    assert.fail(
      `${method} ${pathname}${search} answered ${answer.status} ${JSON.stringify(answer.body)}${fault}`,
    );
  const response =
    (operation ? operation.responses[answer.status] : withoutOperation(answer.status)) ??
    fail(', which docs/openapi.json does not foresee. Is it older than the code (npm run openapi)?');
  const kind = assertFits(keptDocument().resolve(response), answer, fail);
  if (operation) noteAnswer(operation.operationId, answer.status, kind);
}

/** A path parameter longer than any id matches no route. */
function tookNoRoute({ body }: Answer): boolean {
  return (body as { error?: string } | undefined)?.error === problems.routeNotFound.error;
}

function findOperation(method: string, pathname: string): DocumentedOperation | undefined {
  const { paths } = keptDocument().openapi;
  const path =
    pathname in paths ? pathname : pathsLike(pathname).find(({ pattern }) => pattern.test(pathname))?.path;
  return path === undefined ? undefined : paths[path]?.[method.toLowerCase()];
}

interface Pattern {
  readonly path: string;
  readonly pattern: RegExp;
}

/** By how many parts they have, because every answer looks for its own. */
let patterns: Map<number, Pattern[]> | undefined;

function pathsLike(pathname: string): Pattern[] {
  patterns ??= Map.groupBy(
    Object.keys(keptDocument().openapi.paths).map((path) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/{\w+}/g, '[^/]+')}$`),
    })),
    ({ path }) => path.split('/').length,
  );
  return patterns.get(pathname.split('/').length) ?? [];
}

function withoutOperation(status: number): object | undefined {
  return keptDocument().openapi.components.responses[WITHOUT_OPERATION[status] ?? ''];
}

function assertFits(
  { content, headers }: Response,
  { body, headers: given }: Answer,
  fail: (fault: string) => never,
): string {
  const type = given.get('content-type')?.split(';', 1)[0] ?? '';
  if (Object.keys(content).length === 0) {
    if (body !== '') fail(', where docs/openapi.json foresees no content');
    return 'nothing';
  }
  const described = content[type] ?? fail(` as ${type}, which docs/openapi.json does not foresee`);
  const faults = type === 'application/json' ? keptDocument().faults(described.schema, body) : undefined;
  if (faults !== undefined) fail(`: ${faults}`);
  if (!given.get('x-request-id')) fail(' without x-request-id');
  for (const [name, place] of Object.entries(headers)) {
    const value = given.get(name);
    const { schema } = keptDocument().resolve<{ schema: object }>(place);
    if (value !== null && keptDocument().faults(schema, value) !== undefined) fail(` with ${name}: ${value}`);
  }
  return described.examples ? exampleOf((body as { error: string }).error, described) : type;
}

/** The documented example of a message: exact, or with placeholders. */
function exampleOf(message: string, { examples = {} }: Content): string {
  return Object.keys(examples).find((words) => new RegExp(messagePattern(words)).test(message)) ?? message;
}
