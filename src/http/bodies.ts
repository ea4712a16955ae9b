import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';
import { problems } from './problems.ts';

export const BODY_LIMIT_BYTES = 1024 * 1024;

/** JSON and nothing else, in UTF-8 that is really UTF-8. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    // Clients that always send the header send it with an empty DELETE too.
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body)) return done(new ApiError(problems.invalidJson));
    try {
      done(null, JSON.parse(body.toString('utf8')));
    } catch {
      done(new ApiError(problems.invalidJson));
    }
  });
}
