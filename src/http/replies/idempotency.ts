import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../contract/api-error.ts';
import { problems } from '../contract/problems.ts';
import { seal, unseal } from './seal.ts';

/** A write that the caller may send again without its happening again. */
export interface Idempotency {
  readonly key: string;
  /** Tells this request from another one that carries the same key. */
  readonly fingerprint: string;
  /** What a reply with a secret in it is sealed with. */
  readonly credential?: string | undefined;
  /** The reply's text, in the form in which it is kept with the work. */
  readonly keep: (reply: object) => string;
}

/** A reply's text in the form in which it is kept. That is always JSON: who checks the database needs no secret to tell a reply from damage. */
export function keepText({ credential }: Pick<Idempotency, 'credential'>, text: string): string {
  return credential === undefined ? text : JSON.stringify(seal(text, credential));
}

/** The text again, to be sent as it was. */
export function recallText({ credential }: Pick<Idempotency, 'credential'>, kept: string): string {
  return credential === undefined ? kept : unseal(readSealed(kept), credential);
}

/** Thrown out of the transaction, so that a request that was answered before changes nothing. */
export class Replay extends Error {
  readonly text: string;
  /** The status that it had, where it was not the one that its operation has for most. */
  readonly status: 200 | undefined;

  constructor(text: string, status?: 200) {
    super('This request was answered before');
    this.text = text;
    this.status = status;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What is kept of this very request, if it was answered before. */
    findReplay(request: FastifyRequest, idempotency: Idempotency): Promise<Replay | undefined>;
  }
}

const ACCEPTABLE_KEY = /^[\x21-\x7e]{1,255}$/;

export function readIdempotency(request: FastifyRequest, reply: FastifyReply): Idempotency | undefined {
  if (request.headers['idempotency-key'] === undefined) return undefined;
  const key = readName(request);
  if (key === undefined) throw new ApiError(problems.idempotencyKeyInvalid);
  const { credential, routeOptions } = request;
  const { secretReply = false, secretBody = false } = routeOptions.config.operation ?? {};
  const fingerprint = fingerprintOf(request, secretReply || secretBody ? credential : '');
  const sealing = { credential: secretReply ? credential : undefined };
  const keep = (value: object) => keepText(sealing, reply.serialize(value) as string);
  return { key, fingerprint, ...sealing, keep };
}

/** The name that the caller gave the request, if it is one. */
export function readName({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && ACCEPTABLE_KEY.test(key) ? key : undefined;
}

/** One that an older version has kept stands without quotes. */
function readSealed(kept: string): string {
  return kept.startsWith('"') ? JSON.parse(kept) : kept;
}

export function sendReplay(reply: FastifyReply, { text, status }: Replay): FastifyReply {
  if (status !== undefined) reply.status(status);
  return reply.header('idempotent-replayed', 'true').type('application/json; charset=utf-8').send(text);
}

/** Of a creation without its method, as older versions have kept it. */
function fingerprintOf({ raw, method, body }: FastifyRequest, reader: string): string {
  const address = method === 'POST' ? raw.url : `${method} ${raw.url}`;
  return createHash('sha256')
    .update(`${reader}\n${address}\n`)
    .update(Buffer.isBuffer(body) ? body : (JSON.stringify(ordered(body)) ?? ''))
    .digest('hex');
}

const DEEPEST_BODY = 8;

/** The same members in another order are the same body. What lies deeper than any contract goes does not count. */
function ordered(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (depth === DEEPEST_BODY) return undefined;
  if (Array.isArray(value)) return value.map((element) => ordered(element, depth + 1));
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, ordered(member, depth + 1)]));
}
