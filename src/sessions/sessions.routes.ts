import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, type Caller, findByKey, findSession } from '../http/access/access.ts';
import { csrfTokenOf } from '../http/access/csrf.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../http/access/session-cookie.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { replySchema } from '../http/contract/json-schema.ts';
import { success } from '../http/contract/operation.ts';
import { problems } from '../http/contract/problems.ts';
import { validateBody } from '../http/contract/validation.ts';
import { FEW_BYTES, type Overload } from '../http/server/overload.ts';
import type { Service } from '../http/service.ts';
import { credentials, goodbye, goodbyeReply, sessionReply, toSession } from './sessions.contract.ts';
import { SESSION_LIFE_SECONDS } from './sessions.queries.ts';
import { endSession, openSession, readSession } from './sessions.ts';

/** Where the console signs in: the key is sent once, and from then on a cookie stands for it that no script can read. */
export function answerSessions(
  app: FastifyInstance,
  { db }: Service,
  access: Access,
  guard: Pick<Overload, 'refuseWhenBusy'>,
): void {
  const replies = (status: number, reply: typeof sessionReply | typeof goodbyeReply) => ({
    schema: { response: { [status]: replySchema(reply) } },
    bodyLimit: FEW_BYTES,
  });

  app.register(async (app) => {
    guard.refuseWhenBusy(app);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.post('/session', replies(201, sessionReply), async (request, reply) => {
      const { api_key } = validateBody({ schema: credentials, details: 'issues' }, request.body);
      request.company = await signIn(request, reply, api_key);
      const token = await openSession(db, request.company.key_id, readSessionCookie(request));
      setSessionCookie(reply, token, SESSION_LIFE_SECONDS);
      reply.status(201);
      return describe(token);
    });

    app.get('/session', replies(200, sessionReply), async (request, reply) => {
      const { caller, secret } = await findSession(request, access);
      access.limits?.countRequest(caller.key_id, reply);
      if (!caller.ativo) refuse(problems.companyInactive);
      request.company = caller;
      return describe(secret);
    });

    app.delete('/session', replies(200, goodbyeReply), async (request, reply) => {
      const { caller, secret } = await findSession(request, access);
      access.limits?.countRequest(caller.key_id, reply);
      request.company = caller;
      await endSession(db, secret);
      clearSessionCookie(reply);
      return goodbye;
    });
  });

  /** It counts as a request of its key, whether it succeeds or not. */
  async function signIn(request: FastifyRequest, reply: FastifyReply, apiKey: string): Promise<Caller> {
    if (apiKey === '') refuse(problems.keyMissing);
    const caller = await findByKey(request, apiKey, access);
    access.limits?.countRequest(caller.key_id, reply);
    if (!caller.ativo) refuse(problems.companyInactive);
    return caller;
  }

  async function describe(token: string) {
    const session = orRefuse(await readSession(db, token), problems.sessionEnded);
    return success(toSession(session, csrfTokenOf(token)));
  }
}
