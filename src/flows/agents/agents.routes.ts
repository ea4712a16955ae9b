import { Readable } from 'node:stream';
import { type AuthInfo, createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import { type Access, findByKey, refuseAbsent } from '../../platform/http/access/access.ts';
import { nameOf } from '../../platform/http/access/caller.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { KIBIBYTE } from '../../platform/http/server/bodies.ts';
import type { Overload } from '../../platform/http/server/overload.ts';
import { agentApi, type Send } from './agent-api.ts';
import { makeAgentServer } from './agent-server.ts';

const BODY_LIMIT = 64 * KIBIBYTE;

/**
 * `POST /mcp`: the Model Context Protocol, stateless. Tools send their requests to the API itself, under the caller's key, so this
 * route only checks the key and what the company allows.
 */
export function answerAgents(
  app: FastifyInstance,
  { calendar }: AppContext,
  { access, overload, logger }: { access: Access; overload: Overload; logger: FastifyBaseLogger },
): void {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const admitted = authInfo?.extra as Admitted | undefined;
      if (admitted === undefined) throw new Error('Only admitted callers reach the server');
      return makeAgentServer(agentApi(admitted.send, calendar.today()), admitted.mayWrite);
    },
    // Nothing is ever announced, so no stream is kept open for it.
    { maxSubscriptions: 0, onerror: (err) => logger.debug({ err }, 'an agent was refused') },
  );
  app.addHook('preClose', () => handler.close());

  app.post('/mcp', { bodyLimit: BODY_LIMIT, onRequest: admit }, async (request, reply) => {
    // One message a request, so that the limit of requests is one of questions too.
    if (Array.isArray(request.body)) refuse(problems.bodyNotObject);
    const { company, credential: token } = request;
    const { agentes, key_scope } = company;
    const extra = { send: sender(app, request), mayWrite: agentes === 'escrita' && key_scope === 'write' };
    const authInfo: AuthInfo = { token, clientId: nameOf(company), scopes: [], extra };
    const answer = await handler.fetch(toWebRequest(request), { authInfo, parsedBody: request.body });
    reply.status(answer.status);
    for (const [name, value] of answer.headers) if (name !== 'content-length') reply.header(name, value);
    return reply.send(answer.body === null ? null : Readable.fromWeb(answer.body as never));
  });

  /** Before the body is read, as for the API. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    overload.refuseWhenBusy(request);
    const key = keyIn(request);
    if (key === undefined) {
      reply.header('www-authenticate', 'Bearer');
      refuse(problems.keyMissing);
    }
    // Not from the cache, so that a company's refusal of agents counts at once.
    const caller = await findByKey(request, key, access);
    access.limits?.countRequest(nameOf(caller), reply);
    refuseAbsent(caller);
    if (caller.agentes === 'nao') refuse(problems.agentsOff);
    request.company = caller;
    request.credential = key;
    overload.boundRequest(request, reply);
    overload.boundBody(request, reply);
  }
}

interface Admitted {
  readonly send: Send;
  readonly mayWrite: boolean;
}

/** Assistants send a bearer token, programs the header that they know. */
function keyIn({ headers }: FastifyRequest): string | undefined {
  const { 'x-api-key': key, authorization } = headers;
  if (typeof key === 'string' && key !== '') return key;
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
}

function sender(app: FastifyInstance, { ip, credential }: FastifyRequest): Send {
  return async (method, path, body) => {
    const answer = await app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { 'x-api-key': credential },
      remoteAddress: ip,
      ...(body !== undefined && { payload: body }),
    });
    // The connections of a company are counted until they close, and this one never closes by itself.
    answer.raw.req.socket.emit('close');
    if (answer.statusCode >= 500) throw new ApiError(problems.unavailable);
    return { status: answer.statusCode, body: answer.json() };
  };
}

function toWebRequest({ headers, url }: FastifyRequest): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value] as [string, string]] : [],
  );
  return new Request(`http://localhost${url}`, { method: 'POST', headers: sent });
}
