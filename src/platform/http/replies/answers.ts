import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import manifest from '../../../../package.json' with { type: 'json' };
import type { Page } from '../../../contract/lists.ts';
import type { FileType } from '../../../contract/operation.ts';
import { type AccessScope, nameAccessScope } from '../../../domain/access-scope.ts';
import { stringifyYielding, yieldToEventLoop } from '../../event-loop.ts';

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

/** The tag of a record of which a change compares but a part; an answer that is kept holds only with all that it shows. */
export function tagOfParts(part: string, whole: string): string {
  return `${part.slice(0, -1)}.${whole.slice(1)}`;
}

/** For records that are short enough to be written at once. */
export function partedTag(part: object, shown: object): string {
  return tagOfParts(recordTag(part), recordTag(shown));
}

/** The tags of the compared part among those of a caller. */
export function comparedTags(tags: string): string {
  return tags.replaceAll(/(?:\.[\w-]+)+"/g, '"');
}

/** The tag of a record that may be long. */
export async function longRecordTag(shown: object): Promise<string> {
  const text = await stringifyYielding(shown);
  await yieldToEventLoop();
  return tagOfText(text);
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

/** An answer with another status than its operation's usual one. */
export class WithStatus<Answer> {
  readonly status: 200;
  readonly answer: Answer;

  constructor(status: 200, answer: Answer) {
    this.status = status;
    this.answer = answer;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer that is JSON text already, or a stream of it. */
export class WrittenJson {
  readonly content: string | Buffer | AsyncIterable<string>;

  constructor(content: string | Buffer | AsyncIterable<string>) {
    this.content = content;
  }

  send(reply: FastifyReply): FastifyReply {
    const { content } = this;
    const isWhole = typeof content === 'string' || Buffer.isBuffer(content);
    // Byte mode gives backpressure: a slow client also slows down the writing.
    return reply.type(JSON_TYPE).send(isWhole ? content : Readable.from(content, { objectMode: false }));
  }
}

/** Joins serialized elements into the text of a JSON array, yielding to the event loop between them. */
export async function* writeArray(elements: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '[';
  for await (const element of elements) {
    yield separator + element;
    separator = ',';
    await yieldToEventLoop();
  }
  yield separator === '[' ? '[]' : ']';
}

/** A list whose records are already JSON, in bytes instead of text, because a cached reply would be encoded at each sending. */
export function writtenList(
  { page, limit }: Page,
  { data, total, soma }: { data: string | Uint8Array; total: number; soma?: string },
): WrittenJson {
  const start = '{"data":';
  const sum = soma === undefined ? '' : `,"soma":${soma}`;
  const rest = `,"page":${page},"limit":${limit},"total":${total}${sum}}`;
  if (typeof data === 'string') return new WrittenJson(Buffer.from(start + data + rest));
  const bytes = Buffer.allocUnsafe(start.length + data.length + rest.length);
  bytes.write(start, 'latin1');
  bytes.set(data, start.length);
  bytes.write(rest, start.length + data.length, 'latin1');
  return new WrittenJson(bytes);
}

/** The whole content, a stream, or a function that opens the stream only when the answer is sent, because opening may fail. */
type Content = Readable | Buffer | string | (() => Promise<Readable>);

/** A file as the answer of a handler. */
export class FileReply {
  readonly type: FileType;
  readonly name: string;
  readonly content: Content;
  readonly disposition: 'attachment' | 'inline';
  /** The name of its content, by which a caller that has it need not be sent it again. */
  readonly hash: string | null;

  constructor(
    type: FileType,
    name: string,
    content: Content,
    disposition: 'attachment' | 'inline' = 'attachment',
    hash: string | null = null,
  ) {
    this.hash = hash;
    this.type = type;
    this.name = name;
    this.content = content;
    this.disposition = disposition;
  }
}

export async function sendFile(file: FileReply, reply: FastifyReply): Promise<unknown> {
  if (file.hash !== null) {
    const tag = `"${file.hash}"`;
    // Only an address that names the content stays true.
    const { v } = reply.request.query as { readonly v?: string };
    const kept = v === file.hash ? 'private, max-age=31536000, immutable' : 'private, no-cache';
    reply.headers({ etag: tag, 'cache-control': kept });
    if (isKnown(tag, reply.request.headers['if-none-match'])) return reply.status(304).send();
  }
  const read = reply.request.method === 'HEAD' ? withoutReading : open;
  const content = await read(file.content);
  return reply
    .type(file.type.type)
    .header('content-disposition', `${file.disposition}; ${fileNames(file.name)}`)
    .send(content);
}

function open(content: Content) {
  return typeof content === 'function' ? content() : content;
}

/** Fastify would read the whole stream to answer a HEAD request. */
function withoutReading(content: Content) {
  if (content instanceof Readable) content.destroy();
  else if (typeof content !== 'function') return content;
  return Readable.from([]);
}

/** The name in ASCII, and in full for clients that read RFC 6266. */
function fileNames(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w .-]/g, '');
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${full}`;
}
