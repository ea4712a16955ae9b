import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { z } from 'zod';
import { replySchema } from '../../contract/json-schema.ts';
import { bodyTypesOf, type Operation, takesIdempotencyKey } from '../../contract/operation.ts';
import type { Problem } from '../../contract/problem.ts';
import { ApiError, orRefuse, problems, refuse } from '../../contract/problems.ts';
import { validateAhead } from '../../contract/validate-ahead.ts';
import { queryReader, validateBody } from '../../contract/validation.ts';
import { type AccessScope, accessScopeOf } from '../../domain/access-scope.ts';
import type { Calendar } from '../../domain/calendar.ts';
import type { Database } from '../database/database.ts';
import { TooManyWaitingError } from '../database/errors.ts';
import { FairQueue, type QueueBounds, type Requester } from '../database/fair-queue.ts';
import { isLarge, noteShortRequest, stringifyYielding, yieldToEventLoop } from '../event-loop.ts';
import type { FileReader } from '../files/file-reader.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PdfMaker } from '../pdf/pdf-maker.ts';
import type { Caller } from './access/caller.ts';
import { networkOf } from './access/request-limits.ts';
import {
  FileReply,
  NotModified,
  readKnownTags,
  sendFile,
  sendRecord,
  setTag,
  Tagged,
  TaggedRecord,
  WithStatus,
  WrittenJson,
} from './replies/answers.ts';
import { type Idempotency, Replay, readIdempotency, readKeyName, sendReplay } from './replies/idempotency.ts';
import type { ListPrinter } from './replies/list-sheet.ts';
import type { RecordNames } from './replies/record-names.ts';
import { hasLargeBody, LARGE_BODY, MEBIBYTE, readFileBodies } from './server/bodies.ts';

type Plain<Value> = Value | FileReply | WrittenJson;
type Answer<Value> = Plain<Value> | Tagged<Plain<Value>> | WithStatus<Plain<Value>> | NotModified;

export interface Route {
  readonly operation: Operation;
  /** Answers synchronously, unless the work is asynchronous. */
  readonly handle: (call: RequestContext<unknown, unknown>) => unknown;
  /** For operations with long bodies: requests wait in this queue, per company. */
  readonly queue?: FairQueue | undefined;
}

/** Binds an operation to its handler, typed by the operation's contract. */
export function route<B extends z.ZodType, Q extends z.ZodType, R extends z.ZodType>(
  operation: Operation<B, Q, R>,
  handle: (
    call: RequestContext<z.output<B>, z.output<Q>>,
  ) => Answer<z.input<R>> | Promise<Answer<z.input<R>>>,
  queue?: FairQueue,
): Route {
  return { operation, handle: handle as Route['handle'], queue };
}

export function registerRoutes(app: FastifyInstance, routes: Route[]): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const large = new FairQueue(LARGE_REQUESTS, closing.signal);
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

function registerRoute(app: FastifyInstance, { operation, handle, queue }: Route, large: FairQueue): void {
  const { method, path, status, alsoStatus = status, bodyLimitMiB, reply: shape } = operation;
  const written = shape && replySchema(shape);
  const readInput = inputReader(operation);
  const answer = largeInTurn(operation, large, (request, reply) => handle(readInput(request, reply)));
  app.route({
    method,
    url: path,
    ...(written && { schema: { response: { [status]: written, [alsoStatus]: written } } }),
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
  const isNamed = operation && takesIdempotencyKey(operation) && readKeyName(request) !== undefined;
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
  if (answer instanceof WrittenJson) return answer.send(reply);
  if (answer instanceof FileReply) return sendFile(answer, reply);
  if (!hasLongList(answer)) return answer;
  return stringifyYielding(answer).then((text) => new WrittenJson(text).send(reply));
}

/** Whether the record of an answer has a list, such as the items of a sale, that takes long to serialize. */
function hasLongList(answer: unknown): answer is object {
  const { data } = (answer ?? {}) as { data?: unknown };
  if (typeof data !== 'object' || data === null) return false;
  return Object.values(data).some((part) => Array.isArray(part) && isLarge(part));
}

function inputReader(operation: Operation) {
  const { record, body, bodyOptional, bodyType, guarded } = operation;
  const mayBeRepeated = takesIdempotencyKey(operation);
  const readQuery = queryReader(operation);
  return (request: FastifyRequest, reply: FastifyReply): RequestContext<unknown, unknown> => {
    refuseBadEncoding(request.raw.url ?? '');
    if (bodyType && request.body === undefined) refuse(problems.fileMissing);
    const sent = request.body ?? (bodyOptional ? {} : request.body);
    const judged = body && validateBody(body, sent, operation);
    const query = readQuery(request);
    const idempotency = mayBeRepeated ? readIdempotency(request, reply) : undefined;
    const { id: name = '' } = request.params as { id?: string };
    const id = record ? orRefuse(record.read(name), record.notFound) : name;
    const expectedTags = guarded ? request.headers['if-match'] : undefined;
    const input = { body: judged, query, idempotency, id, expectedTags };
    return new FastifyRequestContext(request, reply, input, record?.notFound);
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

/** What the routes of every resource need. */
export interface AppContext {
  readonly db: Database;
  readonly calendar: Calendar;
  readonly files: FileReader;
  readonly pdfs: PdfMaker;
  readonly nameRecords: RecordNames;
  readonly printList: ListPrinter;
  readonly mailer: Mailer;
}

/** A call of an operation, its input checked by the contract. */
export type RequestContext<Body, Query> = Omit<FastifyRequestContext, 'body' | 'query' | 'isLarge'> & {
  readonly body: Body;
  readonly query: Query;
  readonly isLarge?: boolean;
};

/** The call as read from a request; values that few operations use are computed on first access. */
class FastifyRequestContext {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly body: unknown;
  readonly query: unknown;
  /** Present when the request carries an `Idempotency-Key`. */
  readonly idempotency: Idempotency | undefined;
  /** The id of the record in the path, in its stored form. */
  readonly id: string;
  /** `If-Match`: the record is changed only if it still has one of these ETags. */
  readonly expectedTags: string | undefined;
  /** The refusal when the record does not exist. */
  readonly notFound: Problem;
  #requester: Requester | undefined;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, query, idempotency, id, expectedTags }: Input,
    notFound: Problem = problems.routeNotFound,
  ) {
    this.#request = request;
    this.#reply = reply;
    this.body = body;
    this.query = query;
    this.idempotency = idempotency;
    this.id = id;
    this.expectedTags = expectedTags;
    this.notFound = notFound;
  }

  get company(): Caller {
    return this.#request.company;
  }

  /** Which of the company's records the caller may see; only for operations with a key: the others have no company. */
  get scope(): AccessScope {
    return accessScopeOf(this.company);
  }

  /** Identifies the caller to the queues of long work; created once, because each requester listens for the socket's close. */
  get requester(): Requester {
    this.#requester ??= requesterOf(this.#request, this.#reply);
    return this.#requester;
  }

  /** The other path parameters, by name. */
  get params(): Readonly<Record<string, string>> {
    return this.#request.params as Record<string, string>;
  }

  /** The network of the client's address. */
  get network(): string {
    return networkOf(this.#request.ip);
  }

  /** The media type of the body, as sent. */
  get mediaType(): string {
    return (this.#request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  }

  /** `Content-Disposition`: the name of a file. */
  get disposition(): string | undefined {
    return this.#request.headers['content-disposition'];
  }

  /** The requested path with its query. */
  get address(): string {
    return this.#request.url;
  }

  /** `If-None-Match`: the ETags of answers that the caller has cached. */
  get knownTags(): string | undefined {
    return readKnownTags(this.#request);
  }

  /** Whether the body is large: what it asks for is then written in a transaction of its own. */
  get isLarge(): boolean {
    return hasLargeBody(this.#request);
  }

  /** Counts revealed records of other companies against the limit of wrong keys, so that nobody can enumerate them. */
  get countGuesses(): (count: number) => void {
    return (count) => this.#request.countGuesses(count);
  }
}

type Input = Pick<FastifyRequestContext, 'body' | 'query' | 'idempotency' | 'id' | 'expectedTags'>;

/** The company of a request, with a signal that aborts when the client disconnects. */
function requesterOf({ company }: FastifyRequest, { raw }: FastifyReply): Requester {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  else raw.once('close', () => raw.writableFinished || leaving.abort());
  return { company: company.id, gone: leaving.signal };
}

/** Large bodies are processed on the main thread, so each company may have one at a time. */
const LARGE_REQUESTS: QueueBounds = { places: 16, ofCompany: 1, waitingOfCompany: 50 };

type AnswerRequest = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Queues requests with a large body per company, and validates their long lists in slices. */
function largeInTurn({ body, bodyType }: Operation, queue: FairQueue, answer: AnswerRequest): AnswerRequest {
  if (body === undefined || bodyType !== undefined) return answer;
  return (request, reply) => {
    if (!hasLargeBody(request)) return answer(request, reply);
    return queue.run(requesterOf(request, reply), async () => {
      await validateAhead(body, request.body, yieldToEventLoop);
      return answer(request, reply);
    });
  };
}

/** Tells long work on the event loop that short requests are waiting. */
export function noticeShortRequest({ headers }: FastifyRequest): void {
  const { 'transfer-encoding': coding, 'content-length': length } = headers;
  if (coding === undefined && !(Number(length) > LARGE_BODY)) noteShortRequest();
}
