import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unsupportedMediaType } from '../../../contract/problem.ts';
import { ApiError, problems, refuse } from '../../../contract/problems.ts';
import { JSON_TYPE } from '../server/bodies.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Bodies come as bytes, so that a page counts a request, and knows its link, before it judges what was sent. */
export function readPageBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export function isForm(request: FastifyRequest): boolean {
  return mediaTypeOf(request) === FORM_TYPE;
}

/** What was sent: the fields of a form as `readForm` makes a body of them, or JSON as it is. */
export function readPageBody(
  request: FastifyRequest,
  readForm: (fields: URLSearchParams) => object,
): Readonly<Record<string, unknown>> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (isForm(request)) return readForm(new URLSearchParams(body.toString('utf8'))) as never;
  if (mediaTypeOf(request) !== JSON_TYPE)
    throw new ApiError(unsupportedMediaType(`${FORM_TYPE} ou ${JSON_TYPE}`));
  const value = readJson(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(problems.bodyNotObject);
  return value as Readonly<Record<string, unknown>>;
}

function readJson(body: Buffer): unknown {
  try {
    if (isUtf8(body)) return JSON.parse(body.toString('utf8'));
  } catch {
    // Refused below.
  }
  return refuse(problems.invalidJson);
}

function mediaTypeOf({ headers }: FastifyRequest): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Browsers send line breaks of a form as CR LF. */
export function plainLineBreaks(text: unknown): unknown {
  return typeof text === 'string' ? text.replaceAll(/\r\n?/g, '\n') : text;
}
