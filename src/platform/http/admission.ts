import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, admitKnownKey, identify } from './access/access.ts';
import { noticeShortRequest } from './routes.ts';
import type { Overload } from './server/overload.ts';

/**
 * Admits or refuses each request of the API, unknown routes included, before its body is read. One hook makes all checks, because
 * Fastify takes a microsecond for each further one, and it is no promise while the key is known.
 */
export function admitRequests(
  api: FastifyInstance,
  overload: Overload,
  access: Access,
  /** Refuses a request that matches no route. */
  refuseUnknown: (request: FastifyRequest) => void,
): void {
  const admit = (request: FastifyRequest, reply: FastifyReply) => {
    overload.boundRequest(request, reply);
    refuseUnknown(request);
    overload.boundBody(request, reply);
  };
  api.addHook('onRequest', (request, reply, done) => {
    // First, because looking up a key is work too.
    overload.refuseWhenBusy(request);
    noticeShortRequest(request);
    if (admitKnownKey(request, reply, access)) {
      admit(request, reply);
      done();
    } else {
      const admission = identify(request, reply, access).then(() => admit(request, reply));
      admission.then(() => done(), done);
    }
  });
}
