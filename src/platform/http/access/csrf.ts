import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problems, refuse } from '../contract/problems.ts';

const SAFE_METHODS = ['GET', 'HEAD'];

/** The token is derived from the session, so it is not stored; the hash does not reveal the session. */
export function csrfTokenOf(sessionToken: string): string {
  return createHash('sha256').update(`csrf:${sessionToken}`).digest('base64url');
}

/** The browser attaches the cookie to any request, but only a page that can read our answers knows the header's token. */
export function checkCsrfToken(request: FastifyRequest, sessionToken: string): void {
  if (SAFE_METHODS.includes(request.method)) return;
  const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''));
  const expected = Buffer.from(csrfTokenOf(sessionToken));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuse(problems.csrfTokenWrong);
}
