import type { FastifyInstance } from 'fastify';
import { ApiError } from '../contract/api-error.ts';
import { problems } from '../contract/problems.ts';
import { setSecurityHeaders } from './security-headers.ts';

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
