import type { FastifyReply, FastifyRequest } from 'fastify';

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

export function clearSessionCookie(reply: FastifyReply): void {
  setSessionCookie(reply, '', 0);
}
