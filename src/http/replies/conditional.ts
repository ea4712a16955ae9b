import type { FastifyReply, FastifyRequest } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };

/** An answer with the tag of the version that it shows: it may be kept, and asked about before it is used again. */
export class Tagged<Answer> {
  readonly tag: string;
  readonly answer: Answer;

  constructor(tag: string, answer: Answer) {
    this.tag = tag;
    this.answer = answer;
  }
}

/** The caller has what there is already. */
export class NotModified {
  readonly tag: string;

  constructor(tag: string) {
    this.tag = tag;
  }
}

/**
 * Every answer about a company at one version is the same for the same address. Weak, because a proxy may compress what
 * it passes on; another release may write the same records otherwise.
 */
export function tagOf(companyId: string, version: number): string {
  return `W/"${companyId}.${version}.${manifest.version}"`;
}

/**
 * The tags that the caller has answers for. A browser with a session is not offered any: names and addresses of clients
 * are not to lie in its cache when someone else sits down at it.
 */
export function readKnownTags({ headers }: FastifyRequest): string | undefined {
  return headers['x-api-key'] === undefined ? undefined : headers['if-none-match'];
}

export function isKnown(tag: string, knownTags: string | undefined): boolean {
  if (knownTags === undefined) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return knownTags.split(',').some((known) => opaque(known) === opaque(tag) || known.trim() === '*');
}

export function setTag(reply: FastifyReply, tag: string): FastifyReply {
  if (reply.request.headers['x-api-key'] === undefined) return reply;
  return reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'x-api-key, cookie' });
}
