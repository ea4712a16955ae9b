import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import { type Border, nameBorder } from '../../domain/border.ts';

/** An answer with the tag of the version that it shows: it may be kept, and asked about before it is used again. */
export class Tagged<Answer> {
  readonly tag: string;
  readonly answer: Answer;

  constructor(tag: string, answer: Answer) {
    this.tag = tag;
    this.answer = answer;
  }
}

/** One record with a tag of its own. */
export class TaggedRecord<Answer> extends Tagged<Answer> {}

/** The caller has what there is already. */
export class NotModified {
  readonly tag: string;

  constructor(tag: string) {
    this.tag = tag;
  }
}

/**
 * Every answer about a company at one version is the same for the same address, within the same border. Weak, because a proxy may compress what
 * it passes on; another release may write the same records otherwise. Some answers become others overnight: they carry
 * the day.
 */
export function tagOf(border: Border, version: number, day?: string): string {
  const shown = [nameBorder(border), version, manifest.version, ...(day === undefined ? [] : [day])];
  return `W/"${shown.join('.')}"`;
}

/** Of what is shown of a record: two that read the same have the same, whichever way they came about. */
export function recordTag(shown: object): string {
  return tagOfText(JSON.stringify(shown));
}

/** Of a record that is written already. */
export function tagOfText(text: string): string {
  return `"${hash('sha256', text, 'base64url').slice(0, TAG_LENGTH)}"`;
}

/** 132 bits. */
const TAG_LENGTH = 22;

/**
 * The tags that the caller has answers for. A browser with a session is not offered any: names and addresses of clients
 * are not to lie in its cache when someone else sits down at it.
 */
export function readKnownTags({ headers }: FastifyRequest): string | undefined {
  return headers['x-api-key'] === undefined ? undefined : headers['if-none-match'];
}

/** The tags of a record as the caller has read it; a change is to happen only while it still has one of them. */
export function readExpectedTags({ headers }: FastifyRequest): string | undefined {
  return headers['if-match'];
}

/** A proxy that compresses makes tags weak on their way: that is no difference to us. */
export function isKnown(tag: string, knownTags: string | undefined): boolean {
  if (knownTags === undefined) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return knownTags.split(',').some((known) => opaque(known) === opaque(tag) || known.trim() === '*');
}

/** A browser gets the tag of a record too, to change it by, and keeps nothing all the same. */
export function sendRecord(reply: FastifyReply, { tag, answer }: TaggedRecord<unknown>): unknown {
  setTag(reply, tag).header('etag', tag);
  return isKnown(tag, readKnownTags(reply.request)) ? reply.status(304).send() : answer;
}

export function setTag(reply: FastifyReply, tag: string): FastifyReply {
  if (reply.request.headers['x-api-key'] === undefined) return reply;
  return reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'x-api-key, cookie' });
}
