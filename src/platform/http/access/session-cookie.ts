import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems, refuse } from '../../../contract/problems.ts';

export const SESSION_COOKIE = 'talao_sessao';

/** Over HTTPS the prefix makes browsers refuse a cookie of this name that another host of the domain sets. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

export function readSessionCookie(request: FastifyRequest): string | undefined {
  const name = `${cookieName(request)}=`;
  const pair = request.headers.cookie?.split(';').find((pair) => pair.trimStart().startsWith(name));
  return pair?.trim().slice(name.length) || undefined;
}

export function setSessionCookie(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
  const { request } = reply;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(request)}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

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
