import { Readable } from 'node:stream';
import { type AuthInfo, createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, findByKey, refuseAbsent } from '../../platform/http/access/access.ts';
import { type Caller, nameOf } from '../../platform/http/access/caller.ts';
import { ApiError, refuse } from '../../platform/http/contract/api-error.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import type { Service } from '../../platform/http/service.ts';
import { AgentApi, type Send } from './agent-api.ts';
import { makeAgentServer } from './agent-server.ts';
import { guideChapters } from './guide-chapters.ts';

/**
 * `POST /mcp`: the Model Context Protocol, stateless. Tools send their requests to the API itself, under the caller's key, so this
 * route only checks the key and what the company allows.
 */
export function answerAgents(
  app: FastifyInstance,
  { calendar }: Service,
  access: Access,
  logger: FastifyBaseLogger,
): void {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const admitted = authInfo?.extra as Admitted | undefined;
      if (admitted === undefined) throw new Error('Only admitted callers reach the server');
      const { send, mayWrite } = admitted;
      return makeAgentServer({ api: new AgentApi(send, calendar.today()), mayWrite, guide: guideChapters });
    },
    { onerror: (err) => logger.debug({ err }, 'an agent was refused') },
  );
  app.addHook('preClose', () => handler.close());

  app.post('/mcp', async (request, reply) => {
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
    const admitted: Admitted = { send: sender(app, request, key), mayWrite: mayWrite(caller) };
    const authInfo: AuthInfo = { token: key, clientId: nameOf(caller), scopes: [], extra: { ...admitted } };
    const answer = await handler.fetch(toWebRequest(request), { authInfo, parsedBody: request.body });
    reply.status(answer.status);
    for (const [name, value] of answer.headers) if (name !== 'content-length') reply.header(name, value);
    return reply.send(answer.body === null ? null : Readable.fromWeb(answer.body as never));
  });
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

const mayWrite = ({ agentes, key_scope }: Caller) => agentes === 'escrita' && key_scope === 'write';

function sender(app: FastifyInstance, { ip }: FastifyRequest, key: string): Send {
  return async (method, path, body) => {
    const answer = await app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { 'x-api-key': key },
      remoteAddress: ip,
      ...(body !== undefined && { payload: body }),
    });
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
