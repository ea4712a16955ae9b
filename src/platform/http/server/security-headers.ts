import type { FastifyReply } from 'fastify';

/** For data answers; pages override them with their own. */
export const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export function setSecurityHeaders(
  reply: FastifyReply,
  overTls = reply.request.protocol === 'https',
): FastifyReply {
  // HSTS without includeSubDomains: other hosts of the domain are not ours to bind.
  if (overTls) reply.header('strict-transport-security', 'max-age=31536000');
  return reply.headers(SECURITY_HEADERS);
}
