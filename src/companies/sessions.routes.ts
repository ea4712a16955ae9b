import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, findByKey, findSession, type KeyHolder } from '../http/access.ts';
import { orRefuse, refuse } from '../http/api-error.ts';
import { csrfTokenOf } from '../http/csrf.ts';
import { replySchema } from '../http/json-schema.ts';
import { success } from '../http/operation.ts';
import { problems } from '../http/problems.ts';
import type { Service } from '../http/service.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../http/session-cookie.ts';
import { validateBody } from '../http/validation.ts';
import { credentials, goodbye, goodbyeReply, sessionReply, toSession } from './sessions.contract.ts';
import { SESSION_LIFE_SECONDS } from './sessions.queries.ts';
import { endSession, openSession, readSession } from './sessions.ts';

/** Where the console signs in: the key is sent once, and from then on a cookie stands for it that no script can read. */
export function answerSessions(app: FastifyInstance, { db }: Service, access: Access): void {
  const replies = (status: number, reply: typeof sessionReply | typeof goodbyeReply) => ({
    schema: { response: { [status]: replySchema(reply) } },
  });

  app.register(async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.post('/session', replies(201, sessionReply), async (request, reply) => {
      const { api_key } = validateBody({ schema: credentials, details: 'issues' }, request.body);
      request.company = await signIn(request, api_key);
      const token = await openSession(db, request.company.key_id, readSessionCookie(request));
      setSessionCookie(reply, token, SESSION_LIFE_SECONDS);
      reply.status(201);
      return describe(token);
    });

    app.get('/session', replies(200, sessionReply), async (request) => {
      const { holder, secret } = await findSession(request, access);
      if (!holder.ativo) refuse(problems.companyInactive);
      request.company = holder;
      return describe(secret);
    });

    app.delete('/session', replies(200, goodbyeReply), async (request, reply) => {
      const { holder, secret } = await findSession(request, access);
      request.company = holder;
      await endSession(db, secret);
      clearSessionCookie(reply);
      return goodbye;
    });
  });

  async function signIn(request: FastifyRequest, apiKey: string): Promise<KeyHolder> {
    if (apiKey === '') refuse(problems.keyMissing);
    const holder = await findByKey(request, apiKey, access);
    if (!holder.ativo) refuse(problems.companyInactive);
    return holder;
  }

  async function describe(token: string) {
    const session = orRefuse(await readSession(db, token), problems.sessionEnded);
    return success(toSession(session, csrfTokenOf(token)));
  }
}
