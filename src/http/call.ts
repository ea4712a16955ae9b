import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Requester } from '../database/fair-queue.ts';
import { type Border, borderOf } from '../domain/border.ts';
import type { Caller } from './access/caller.ts';
import { networkOf } from './access/network.ts';
import { type Problem, problems } from './contract/problems.ts';
import { readKnownTags } from './replies/conditional.ts';
import type { Idempotency } from './replies/idempotency.ts';
import { requesterOf } from './requester.ts';

export interface Call<Body, Query> {
  readonly company: Caller;
  /** What of the company's records he may see. */
  readonly border: Border;
  /** The same as who asks for what may take long. */
  readonly requester: Requester;
  /** Of the record that the path names, in the form in which it is stored. */
  readonly id: string;
  /** What is answered where there is no such record. */
  readonly notFound: Problem;
  /** What else stands in the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Where the request comes from, as far as it can be told. */
  readonly network: string;
  /** The path with its query, as it was asked for. */
  readonly address: string;
  readonly body: Body;
  readonly query: Query;
  /** The tags of answers that the caller still has. */
  readonly knownTags: string | undefined;
  /** The tags of which the record must still have one to be changed. */
  readonly expectedTags: string | undefined;
  /** Present when the caller named the request, so that sending it again does nothing again. */
  readonly idempotency: Idempotency | undefined;
  /** Limits answers that reveal what others have, as wrong keys are limited, so that nobody can enumerate it. */
  readonly countGuesses: (count: number) => void;
}

type Input = Pick<Call<unknown, unknown>, 'body' | 'query' | 'idempotency' | 'id' | 'expectedTags'>;

/** A request as it was read. What few operations ask for is found when they do. */
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

  /** Nobody stands behind a question that needs no key. */
  get border(): Border {
    return borderOf(this.company);
  }

  /** One for the request: each listens for the end of the connection. */
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

  get address(): string {
    return this.#request.url;
  }

  get knownTags(): string | undefined {
    return readKnownTags(this.#request);
  }

  get countGuesses(): (count: number) => void {
    return (count) => this.#request.countGuesses(count);
  }
}
