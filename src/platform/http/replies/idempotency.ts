import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, problems } from '../../../contract/problems.ts';
import { stringifyYielding } from '../../event-loop.ts';

/** The `Idempotency-Key` of a write that the caller may retry. */
export interface Idempotency {
  readonly key: string;
  /** Hash of the request: the same key with another request is refused. */
  readonly fingerprint: string;
  /** The secret that encrypts a kept reply which contains a secret. */
  readonly credential?: string | undefined;
  /** Converts the reply to the text that is stored with the write. */
  readonly keep: (reply: object) => string;
}

/** The reply's text in its stored form; always JSON, so `talao verify` can check it without the secret. */
export function keepText({ credential }: Pick<Idempotency, 'credential'>, text: string): string {
  return credential === undefined ? text : JSON.stringify(seal(text, credential));
}

/** The reply's text from its stored form; what stands for a forgotten reply is not encrypted. */
export function recallText({ credential }: Pick<Idempotency, 'credential'>, kept: string): string {
  return credential === undefined || kept.startsWith(NOT_KEPT) ? kept : unseal(JSON.parse(kept), credential);
}

/** A larger reply is not kept, only that it was given and of which record: megabytes would lie in the table for 30 days. */
const LARGEST_KEPT = 32 * 1024;
const NOT_KEPT = '{"guardada":false';

/** What is kept of a reply that is too large or had to make room for others. */
export const FORGOTTEN_REPLY = `${NOT_KEPT}}`;

/** Keeps only of which record the answer was, of an answer that is made anew when it is asked for again. */
export function keepNameOnly(idempotency: Idempotency): Idempotency {
  const keep = (answer: object) => `${NOT_KEPT},"id":${JSON.stringify((answer as { id: string }).id)}}`;
  return { ...idempotency, keep };
}

export function shortenReply(text: string): string {
  if (text.length <= LARGEST_KEPT) return text;
  const [, id] = /^\{"success":true,"data":\{"id":"([^"]+)"/.exec(text) ?? [];
  return id === undefined ? FORGOTTEN_REPLY : `${NOT_KEPT},"id":${JSON.stringify(id)}}`;
}

/** Thrown out of the transaction, so that a request which was already answered changes nothing. */
export class Replay extends Error {
  readonly text: string;
  /** The status of the first answer, where it differs from the operation's usual one. */
  readonly status: 200 | undefined;

  constructor(text: string, status?: 200) {
    super('This request was answered before');
    this.text = text;
    this.status = status;
  }

  /** An answer that is made anew, which may be long. */
  static async of(answer: object): Promise<Replay> {
    return new Replay(await stringifyYielding(answer));
  }

  /** Set when the reply itself was not kept: the id of its record, if it had one. */
  get notKept(): { readonly id?: string } | undefined {
    return this.text.startsWith(NOT_KEPT) ? JSON.parse(this.text) : undefined;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The kept reply of this request, if it was already answered. */
    findReplay(request: FastifyRequest, idempotency: Idempotency): Promise<Replay | undefined>;
  }
}

const ACCEPTABLE_KEY = /^[\x21-\x7e]{1,255}$/;

export function readIdempotency(request: FastifyRequest, reply: FastifyReply): Idempotency | undefined {
  if (request.headers['idempotency-key'] === undefined) return undefined;
  const key = readKeyName(request);
  if (key === undefined) throw new ApiError(problems.idempotencyKeyInvalid);
  const { credential, routeOptions } = request;
  const { secretReply = false, secretBody = false } = routeOptions.config.operation ?? {};
  const fingerprint = fingerprintOf(request, secretReply || secretBody ? credential : '');
  const sealing = { credential: secretReply ? credential : undefined };
  const keep = (value: object) => keepText(sealing, reply.serialize(value) as string);
  return { key, fingerprint, ...sealing, keep };
}

/** The request's `Idempotency-Key`, if it is valid. */
export function readKeyName({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && ACCEPTABLE_KEY.test(key) ? key : undefined;
}

export function sendReplay(reply: FastifyReply, replay: Replay): FastifyReply {
  const { text, status, notKept } = replay;
  if (notKept !== undefined) throw new ApiError(problems.replyNotKept);
  if (status !== undefined) reply.status(status);
  return reply.header('idempotent-replayed', 'true').type('application/json; charset=utf-8').send(text);
}

function fingerprintOf({ raw, method, body }: FastifyRequest, reader: string): string {
  return createHash('sha256')
    .update(`${reader}\n${method} ${raw.url}\n`)
    .update(Buffer.isBuffer(body) ? body : (JSON.stringify(ordered(body)) ?? ''))
    .digest('hex');
}

const DEEPEST_BODY = 8;

/** Sorts members, so their order does not change the fingerprint; values deeper than any contract allows are ignored. */
function ordered(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (depth === DEEPEST_BODY) return undefined;
  if (Array.isArray(value)) return value.map((element) => ordered(element, depth + 1));
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, ordered(member, depth + 1)]));
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text with a secret that only the caller has and the service does not store. */
function seal(text: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(secret), iv);
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64');
}

function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, keyFrom(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'talao kept reply', 32));
}
