import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { z } from 'zod';
import { TooManyWaitingError } from '../database/errors.ts';
import type { FairQueue } from '../database/fair-queue.ts';
import { isLarge } from '../event-loop.ts';
import { type Call, RequestCall } from './call.ts';
import { replySchema } from './contract/json-schema.ts';
import { bodyTypesOf, type Operation, takesIdempotencyKey } from './contract/operation.ts';
import { ApiError, orRefuse, problems, refuse } from './contract/problems.ts';
import { queryReader, validateBody } from './contract/validation.ts';
import { LargeRequests } from './large-requests.ts';
import {
  NotModified,
  readExpectedTags,
  sendRecord,
  setTag,
  Tagged,
  TaggedRecord,
} from './replies/conditional.ts';
import { FileReply, sendFile } from './replies/file-reply.ts';
import { Replay, readIdempotency, readName, sendReplay } from './replies/idempotency.ts';
import { ListReply } from './replies/list-reply.ts';
import { WithStatus } from './replies/with-status.ts';
import { WrittenJson, writtenYielding } from './replies/written-json.ts';
import { MEBIBYTE, readFileBodies } from './server/bodies.ts';

type Plain<Value> = Value | FileReply | ListReply | WrittenJson;
type Answer<Value> = Plain<Value> | Tagged<Plain<Value>> | WithStatus<Plain<Value>> | NotModified;

export interface Route {
  readonly operation: Operation;
  /** Answers synchronously, unless the work is asynchronous. */
  readonly handle: (call: Call<unknown, unknown>) => unknown;
  /** For operations with long bodies: requests wait in this queue, per company. */
  readonly queue?: FairQueue | undefined;
}

/** Binds an operation to its handler, typed by the operation's contract. */
export function route<B extends z.ZodType, Q extends z.ZodType, R extends z.ZodType>(
  operation: Operation<B, Q, R>,
  handle: (call: Call<z.output<B>, z.output<Q>>) => Answer<z.input<R>> | Promise<Answer<z.input<R>>>,
  queue?: FairQueue,
): Route {
  return { operation, handle: handle as Route['handle'], queue };
}

export function registerRoutes(app: FastifyInstance, routes: Route[]): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const large = new LargeRequests(closing.signal);
  for (const route of routes) {
    const files = bodyTypesOf(route.operation);
    if (files.length === 0) registerRoute(app, route, large);
    else
      app.register(async (app) => {
        readFileBodies(app, files, route.operation.anyBodyType);
        registerRoute(app, route, large);
      });
  }
}

function registerRoute(
  app: FastifyInstance,
  { operation, handle, queue }: Route,
  large: LargeRequests,
): void {
  const { method, path, status, alsoStatus = status, bodyLimitMiB } = operation;
  const readInput = inputReader(operation);
  const answer = large.inTurn(operation, (request, reply) => handle(readInput(request, reply)));
  app.route({
    method,
    url: path,
    ...(operation.reply && { schema: { response: responsesOf(operation.reply, [status, alsoStatus]) } }),
    ...(bodyLimitMiB !== undefined && { bodyLimit: bodyLimitMiB * MEBIBYTE }),
    ...(queue && { preParsing: refuseUnread(queue) }),
    config: { operation },
    handler: (request, reply) => {
      reply.status(status);
      try {
        const answered = answer(request, reply);
        if (answered instanceof Promise)
          return answered
            .then((answered) => sendAnswer(reply, answered))
            .catch((error) => replayOrThrow(error, request, reply));
        const sent = sendAnswer(reply, answered);
        // Fastify would wait for a reply that it is given back.
        return sent === reply ? undefined : sent;
      } catch (error) {
        return replayOrThrow(error, request, reply);
      }
    },
  });
}

/**
 * Refuses a request before its body is received when the company's queue is full, because receiving also takes the event loop's
 * time.
 */
function refuseUnread(queue: FairQueue): preParsingHookHandler {
  return (request, _reply, _payload, done) =>
    done(queue.isFullFor(request.company.id) ? new TooManyWaitingError() : null);
}

function responsesOf(reply: z.ZodType, statuses: number[]): object {
  const schema = replySchema(reply);
  return Object.fromEntries(statuses.map((status) => [status, schema]));
}

async function replayOrThrow(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const replay = error instanceof Replay ? error : await replayInstead(error, request, reply);
  if (replay) return sendReplay(reply, replay);
  throw error;
}

/** Answers a retry with its kept reply, even where a rule of today would refuse the request. */
async function replayInstead(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Replay | undefined> {
  const { operation } = request.routeOptions.config;
  const isNamed =
    operation !== undefined && takesIdempotencyKey(operation) && readName(request) !== undefined;
  if (!(error instanceof ApiError) || !isNamed) return undefined;
  const idempotency = readIdempotency(request, reply);
  return idempotency && request.server.findReplay(request, idempotency);
}

function sendAnswer(reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof NotModified) return setTag(reply, answer.tag).status(304).send();
  if (answer instanceof WithStatus) return sendAnswer(reply.status(answer.status), answer.answer);
  if (answer instanceof TaggedRecord) return sendUntagged(reply, sendRecord(reply, answer));
  if (answer instanceof Tagged) return sendAnswer(setTag(reply, answer.tag), answer.answer);
  return sendUntagged(reply, answer);
}

function sendUntagged(reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof ListReply || answer instanceof WrittenJson) return answer.send(reply);
  if (answer instanceof FileReply) return sendFile(answer, reply);
  return hasLongList(answer) ? writtenYielding(answer).then((written) => written.send(reply)) : answer;
}

/** Whether the record of an answer has a list, such as the items of a sale, that takes long to serialize. */
function hasLongList(answer: unknown): answer is object {
  const { data } = (answer ?? {}) as { data?: unknown };
  if (typeof data !== 'object' || data === null) return false;
  return Object.values(data).some((part) => Array.isArray(part) && isLarge(part));
}

function inputReader(operation: Operation) {
  const { record, body, bodyOptional, bodyType, guarded, details, soleProblem } = operation;
  const mayBeRepeated = takesIdempotencyKey(operation);
  const bodyRules = body && { schema: body, details, soleProblem };
  const readQuery = queryReader(operation);
  return (request: FastifyRequest, reply: FastifyReply): Call<unknown, unknown> => {
    refuseBadEncoding(request.raw.url ?? '');
    if (bodyType && request.body === undefined) refuse(problems.fileMissing);
    const judged = bodyRules && validateBody(bodyRules, request.body ?? (bodyOptional ? {} : request.body));
    const query = readQuery(request);
    const idempotency = mayBeRepeated ? readIdempotency(request, reply) : undefined;
    const { id: name = '' } = request.params as { id?: string };
    const id = record ? orRefuse(record.read(name), record.notFound) : name;
    const expectedTags = guarded ? readExpectedTags(request) : undefined;
    return new RequestCall(
      request,
      reply,
      { body: judged, query, idempotency, id, expectedTags },
      record?.notFound,
    );
  };
}

/** The router decodes the path, but the query parser lets a broken escape through as plain text, so the query is checked here. */
export function refuseBadEncoding(url: string): void {
  const question = url.indexOf('?');
  if (question === -1 || !url.includes('%', question)) return;
  try {
    decodeURIComponent(url.slice(question + 1));
  } catch {
    throw new ApiError(problems.invalidUrl);
  }
}
