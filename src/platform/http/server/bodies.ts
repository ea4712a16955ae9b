import { isUtf8 } from 'node:buffer';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { FileType } from '../../../contract/operation.ts';
import { ApiError, problems } from '../../../contract/problems.ts';
import { yieldToEventLoop } from '../../event-loop.ts';

export const KIBIBYTE = 1024;
export const MEBIBYTE = 1024 * KIBIBYTE;
export const BODY_LIMIT_MIB = 1;
/** Larger bodies wait in their company's queue. */
export const LARGE_BODY = 32 * KIBIBYTE;
export const JSON_TYPE = 'application/json';

const largeBodies = new WeakSet<FastifyRequest>();

/** Whether the received JSON body is large, however its length was announced. */
export function hasLargeBody(request: FastifyRequest): boolean {
  return largeBodies.has(request);
}

/** Accepts only JSON, in valid UTF-8. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Some clients send the content type with an empty DELETE.
    if (body.length === 0) return done(null, undefined);
    const read = () => {
      const value = readJson(body);
      if (value === undefined) done(new ApiError(problems.invalidJson));
      else done(null, value);
    };
    const isLarge = body.length > LARGE_BODY;
    if (isLarge) largeBodies.add(request);
    const pause = isLarge ? yieldToEventLoop() : undefined;
    if (pause === undefined) read();
    else pause.then(read);
  });
}

/** Undefined, which no JSON text stands for, when the body is not valid JSON. */
function readJson(body: Buffer): unknown {
  try {
    return isUtf8(body) ? JSON.parse(body.toString('utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** Accepts only files of these types, or any but JSON, as bytes: the file's reader detects the encoding. */
export function readFileBodies(app: FastifyInstance, files: readonly FileType[], isAny = false): void {
  app.removeAllContentTypeParsers();
  const types = isAny ? '*' : files.map(mediaTypeOf);
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isAny && isJson(request.headers['content-type']))
      done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
    else done(null, body.length === 0 ? undefined : body);
  });
}

function isJson(type = ''): boolean {
  return type.split(';', 1)[0]?.trim().toLowerCase() === JSON_TYPE;
}

export function mediaTypeOf({ type }: FileType): string {
  return type.split(';', 1)[0] as string;
}
