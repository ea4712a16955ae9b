import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError, problems } from '../contract/problems.ts';

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

/**
 * The first hook of every request: sets the headers of every answer, and refuses a request without a Host header by our own error
 * instead of Node's empty one. Unknown `Expect` headers are ignored.
 */
export function receiveRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(reply).header('x-request-id', request.id);
    const { headers, httpVersion } = request.raw;
    if (headers.host === undefined && httpVersion === '1.1') done(new ApiError(problems.malformedRequest));
    else done();
  });
}
