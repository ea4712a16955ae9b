import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccessScope, accessScopeOf } from '../../domain/access-scope.ts';
import type { Requester } from '../database/fair-queue.ts';
import type { Caller } from './access/caller.ts';
import { networkOf } from './access/network.ts';
import type { Problem } from './contract/problem.ts';
import { problems } from './contract/problems.ts';
import { readKnownTags } from './replies/conditional.ts';
import type { Idempotency } from './replies/idempotency.ts';
import { hasLargeBody } from './server/bodies.ts';

export interface Call<Body, Query> {
  readonly company: Caller;
  /** Which of the company's records the caller may see. */
  readonly scope: AccessScope;
  /** Identifies the caller to the queues of long work. */
  readonly requester: Requester;
  /** The id of the record in the path, in its stored form. */
  readonly id: string;
  /** The refusal when the record does not exist. */
  readonly notFound: Problem;
  /** The other path parameters, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** The network of the client's address. */
  readonly network: string;
  /** The requested path with its query. */
  readonly address: string;
  readonly body: Body;
  readonly query: Query;
  /** The media type of the body, as sent. */
  readonly mediaType: string;
  /** `Content-Disposition`: the name of a file. */
  readonly disposition: string | undefined;
  /** `If-None-Match`: the ETags of answers that the caller has cached. */
  readonly knownTags: string | undefined;
  /** `If-Match`: the record is changed only if it still has one of these ETags. */
  readonly expectedTags: string | undefined;
  /** Present when the request carries an `Idempotency-Key`. */
  readonly idempotency: Idempotency | undefined;
  /** Whether the body is large: what it asks for is then written in a transaction of its own. */
  readonly isLarge?: boolean;
  /** Counts revealed records of other companies against the limit of wrong keys, so that nobody can enumerate them. */
  readonly countGuesses: (count: number) => void;
}

type Input = Pick<Call<unknown, unknown>, 'body' | 'query' | 'idempotency' | 'id' | 'expectedTags'>;

/** The call as read from a request; values that few operations use are computed on first access. */
export class RequestCall implements Call<unknown, unknown> {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly body: unknown;
  readonly query: unknown;
  readonly idempotency: Idempotency | undefined;
  readonly id: string;
  readonly expectedTags: string | undefined;
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

  /** Only for operations with a key: the others have no company. */
  get scope(): AccessScope {
    return accessScopeOf(this.company);
  }

  /** Created once per request, because each requester listens for the socket's close. */
  get requester(): Requester {
    this.#requester ??= requesterOf(this.#request, this.#reply);
    return this.#requester;
  }

  get params(): Record<string, string> {
    return this.#request.params as Record<string, string>;
  }

  get network(): string {
    return networkOf(this.#request.ip);
  }

  get mediaType(): string {
    return (this.#request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  }

  get disposition(): string | undefined {
    return this.#request.headers['content-disposition'];
  }

  get address(): string {
    return this.#request.url;
  }

  get knownTags(): string | undefined {
    return readKnownTags(this.#request);
  }

  get isLarge(): boolean {
    return hasLargeBody(this.#request);
  }

  get countGuesses(): (count: number) => void {
    return (count) => this.#request.countGuesses(count);
  }
}

/** The company of a request, with a signal that aborts when the client disconnects. */
export function requesterOf({ company }: FastifyRequest, { raw }: FastifyReply): Requester {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  else raw.once('close', () => raw.writableFinished || leaving.abort());
  return { company: company.id, gone: leaving.signal };
}
