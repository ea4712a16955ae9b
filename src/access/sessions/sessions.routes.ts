import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { replySchema } from '../../contract/json-schema.ts';
import { success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import { validateBody } from '../../contract/validation.ts';
import { removeRows } from '../../platform/database/rows.ts';
import { type Access, findByKey, findSession, refuseAbsent } from '../../platform/http/access/access.ts';
import { nameOf } from '../../platform/http/access/caller.ts';
import { networkOf } from '../../platform/http/access/request-limits.ts';
import * as cookie from '../../platform/http/access/session-cookie.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { FEW_BYTES, type Overload } from '../../platform/http/server/overload.ts';
import { hashSecret } from '../keys/secrets.ts';
import { noteLastCompany } from '../people/credentials.queries.ts';
import type { LoginThrottle } from '../people/login-throttle.ts';
import { selectPlaces } from '../people/members.queries.ts';
import { askForSignature, readSignature } from '../people/passkeys.queries.ts';
import type { Site } from '../people/site.ts';
import { acceptInvitation, describeInvitation } from './accept-invitation.ts';
import * as contract from './sessions.contract.ts';
import { moveSession, SESSION_LIFE_SECONDS } from './sessions.queries.ts';
import * as sessions from './sessions.ts';

/**
 * Signs people in by password or passkey, and exchanges a key for a session; from then on an HttpOnly cookie identifies the
 * browser.
 */
export function answerSessions(
  app: FastifyInstance,
  { db, mailer }: AppContext,
  access: Access,
  {
    throttle,
    site,
    overload,
  }: { throttle: LoginThrottle; site: Site; overload: Pick<Overload, 'refuseWhenBusy'> },
): void {
  const replies = (status: number, reply: z.ZodType) => ({
    schema: { response: { [status]: replySchema(reply) } },
    bodyLimit: FEW_BYTES,
  });

  app.register(async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      overload.refuseWhenBusy(request);
      reply.header('cache-control', 'no-store');
    });

    app.post('/session', replies(201, contract.sessionReply), async (request, reply) => {
      let token = await signIn(request, reply);
      // A session that a new password ended before it was answered is judged again, by the credentials as they are now.
      if ((await sessions.readSession(db, token)) === undefined) token = await signIn(request, reply);
      const answer = await describe(token);
      cookie.setSessionCookie(reply, token, SESSION_LIFE_SECONDS);
      reply.status(201);
      return answer;
    });

    app.post('/session/convite', replies(200, contract.invitationReply), async (request) => {
      const { convite } = read(contract.invitationQuestion, request);
      return success(await describeInvitation(db, throttle, visitorOf(request), convite));
    });

    app.post('/session/passkey/options', replies(201, contract.challengeReply), async (request, reply) => {
      await throttle.tryToken(networkOf(request.ip), async () => true);
      reply.status(201);
      return success({ ...(await askForSignature(db, site)) });
    });

    app.get('/session', replies(200, contract.sessionReply), async (request, reply) => {
      const { caller, secret } = await recognize(request, reply);
      refuseAbsent(caller);
      // Read before the caller asks for any data, so that its stream can begin there and tell all that it missed.
      const { versao } = await db.freshness.ofCompany(caller.id);
      reply.header('x-last-change', versao);
      return describe(secret);
    });

    app.put('/session', replies(200, contract.sessionReply), async (request, reply) => {
      const { caller, secret } = await recognize(request, reply);
      const { empresa_id } = read(contract.companyChoice, request);
      const session = orRefuse(await sessions.readSession(db, secret), problems.sessionEnded);
      const places = await placesOf(session);
      const isHere = empresa_id === caller.id && caller.ativo;
      if (!isHere && !places.some(({ id }) => id === empresa_id)) refuse(problems.companyNotFound);
      const { credencial_id } = session;
      if (credencial_id !== null)
        await db.write(async (db) => {
          await moveSession(db, session.id, empresa_id);
          await noteLastCompany(db, credencial_id, empresa_id);
        });
      request.company = { ...caller, id: empresa_id };
      return describe(secret);
    });

    app.delete('/session', replies(200, contract.goodbyeReply), async (request, reply) => {
      const { secret } = await recognize(request, reply);
      await db.write((db) => removeRows(db, 'sessoes', { hash: hashSecret(secret) }));
      cookie.setSessionCookie(reply, '', 0);
      return contract.goodbye;
    });
  });

  async function recognize(request: FastifyRequest, reply: FastifyReply) {
    const found = await findSession(request, access);
    access.limits?.countRequest(nameOf(found.caller), reply);
    request.company = found.caller;
    return found;
  }

  /** The fields of the body decide which way of signing in is used. */
  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const body = (request.body ?? {}) as object;
    if ('convite' in body) {
      const answer = read(contract.invitationAnswer, request);
      return acceptInvitation(db, throttle, visitorOf(request), answer, body);
    }
    if ('passkey' in body) return signInByPasskey(request);
    if ('email' in body || 'senha' in body)
      return sessions.signInByPassword(
        db,
        throttle,
        visitorOf(request),
        read(contract.passwordCredentials, request),
      );
    return signInByKey(request, reply);
  }

  async function signInByPasskey(request: FastifyRequest): Promise<string> {
    const { passkey } = read(contract.passkeyCredentials, request);
    const visitor = visitorOf(request);
    // The library validates the members.
    const response = passkey as unknown as AuthenticationResponseJSON;
    const found = await throttle.tryToken(visitor.network, () => readSignature(db, site, response));
    const signature = orRefuse(found, problems.passkeyUnknown);
    return db.write((db) => sessions.openBySignature(db, signature, visitor));
  }

  /** Counts as a request of its key, whether it succeeds or not. */
  async function signInByKey(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { api_key } = read(contract.keyCredentials, request);
    if (api_key === '') refuse(problems.keyMissing);
    const caller = await findByKey(request, api_key, access);
    access.limits?.countRequest(nameOf(caller), reply);
    refuseAbsent(caller);
    // A session of the key would outlive the person's membership and password.
    if (caller.usuario_id !== null) refuse(problems.scopeForbids);
    request.company = caller;
    const holder = { empresa_id: caller.id, chave_id: caller.key_id as string, credencial_id: null };
    return db.write((db) => sessions.openSession(db, holder, cookie.readSessionCookie(request)));
  }

  async function describe(token: string): Promise<z.input<typeof contract.sessionReply>> {
    const session = orRefuse(await sessions.readSession(db, token), problems.sessionEnded);
    const { empresa, usuario, chave } = session;
    const { papel } = session.caller;
    const empresas = usuario ? await placesOf(session) : [{ ...empresa, papel }];
    const told = { envia_email: mailer.canSend, csrf_token: cookie.csrfTokenOf(token) };
    return success({ empresa, papel, usuario, chave, empresas, ...told });
  }

  async function placesOf({ credencial_id }: sessions.LiveSession) {
    return credencial_id === null ? [] : selectPlaces(db.read, credencial_id);
  }
}

function read<S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> {
  return validateBody(schema, request.body);
}

function visitorOf(request: FastifyRequest): sessions.Visitor {
  return { network: networkOf(request.ip), previousToken: cookie.readSessionCookie(request) };
}
