import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../contract/api-error.ts';
import { problems } from '../contract/problems.ts';

const SAFE_METHODS = ['GET', 'HEAD'];

/** Follows from the session, so it needs no storing, and tells nothing of it. */
export function csrfTokenOf(sessionToken: string): string {
  return createHash('sha256').update(`csrf:${sessionToken}`).digest('base64url');
}

/** Browsers send the cookie by themselves; the header only comes from a page that could read our answers. */
export function checkCsrfToken(request: FastifyRequest, sessionToken: string): void {
  if (SAFE_METHODS.includes(request.method)) return;
  const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''));
  const expected = Buffer.from(csrfTokenOf(sessionToken));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuse(problems.csrfTokenWrong);
}
