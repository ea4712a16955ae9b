import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import manifest from '../../../../package.json' with { type: 'json' };
import { type AccessScope, nameAccessScope } from '../../../domain/access-scope.ts';

/** An answer with its ETag: a program that keeps it may ask whether it still holds; no cache on the way may keep what is a person's. */
export class Tagged<Answer> {
  readonly tag: string;
  readonly answer: Answer;

  constructor(tag: string, answer: Answer) {
    this.tag = tag;
    this.answer = answer;
  }
}

/** The answer for one record, tagged by its own content. */
export class TaggedRecord<Answer> extends Tagged<Answer> {}

/** The caller's cached answer is still valid. */
export class NotModified {
  readonly tag: string;

  constructor(tag: string) {
    this.tag = tag;
  }
}

/**
 * An answer is the same for one URL, scope and company version, so these make its tag. The tag is weak because a proxy may
 * compress the answer; it contains the release, which may write records differently, and the day for answers that change
 * overnight.
 */
export function tagOf(scope: AccessScope, version: number, day?: string): string {
  const shown = [nameAccessScope(scope), version, manifest.version, ...(day === undefined ? [] : [day])];
  return `W/"${shown.join('.')}"`;
}

/** Hash of the record as shown: two records that read the same have the same tag. */
export function recordTag(shown: object): string {
  return tagOfText(JSON.stringify(shown));
}

/** The tag of a record that is already JSON text. */
export function tagOfText(text: string): string {
  return `"${hash('sha256', text, 'base64url').slice(0, TAG_LENGTH)}"`;
}

/** 132 bits. */
const TAG_LENGTH = 22;

/**
 * The tags in `If-None-Match`. Browser sessions get none: clients' names and addresses must not stay in the cache of a shared
 * computer.
 */
export function readKnownTags({ headers }: FastifyRequest): string | undefined {
  return headers['x-api-key'] === undefined ? undefined : headers['if-none-match'];
}

/** The tags in `If-Match`: a change is made only while the record still has one of them. */
export function readExpectedTags({ headers }: FastifyRequest): string | undefined {
  return headers['if-match'];
}

/** Tags are compared weakly, because a compressing proxy makes them weak. */
export function isKnown(tag: string, knownTags: string | undefined): boolean {
  if (knownTags === undefined) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return knownTags.split(',').some((known) => opaque(known) === opaque(tag) || known.trim() === '*');
}

/** A browser session gets the record's tag for `If-Match`, but its answer is still not cached. */
export function sendRecord(reply: FastifyReply, { tag, answer }: TaggedRecord<unknown>): unknown {
  setTag(reply, tag).header('etag', tag);
  return isKnown(tag, readKnownTags(reply.request)) ? reply.status(304).send() : answer;
}

export function setTag(reply: FastifyReply, tag: string): FastifyReply {
  if (reply.request.headers['x-api-key'] === undefined) return reply;
  return reply.headers({ etag: tag, vary: 'x-api-key, cookie' });
}
