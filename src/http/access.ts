import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, orRefuse } from './api-error.ts';
import { checkCsrfToken } from './csrf.ts';
import type { Operation } from './operation.ts';
import { problems } from './problems.ts';
import type { RequestLimits } from './request-limits.ts';
import { readSessionCookie } from './session-cookie.ts';

/** The company that a request acts for, as its key says. */
export interface KeyHolder {
  readonly id: string;
  readonly ativo: boolean;
  readonly catalogo_estrito: boolean;
  readonly key_id: string;
  readonly escopo: 'read' | 'write';
  /** What the database said of its keys when this one was looked at; unknown of a session. */
  readonly epoch?: number;
}

/** Who holds a secret; undefined when nobody does, or no longer. */
export type FindKeyHolder = (secret: string) => Promise<KeyHolder | undefined>;

/** The two ways in: the key itself, and a browser's session that a key has opened. */
export interface Access {
  readonly byKey: {
    /** At once, where the key was found before and nothing has happened since. */
    readonly recall: (apiKey: string) => KeyHolder | undefined;
    readonly find: FindKeyHolder;
  };
  readonly bySession: FindKeyHolder;
  /** Absent where everyone may ask as often as he likes. */
  readonly limits: RequestLimits | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    company: KeyHolder;
    /** The secret that the caller showed, of which we keep only the hash. */
    credential: string;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/** Asks for the key before the body is read, on every route of the instance, unknown ones included. */
export function requireKey(app: FastifyInstance, access: Access): void {
  app.addHook('onRequest', (request, reply, done) => {
    const secret = request.headers['x-api-key'];
    const holder = typeof secret === 'string' ? access.byKey.recall(secret) : undefined;
    if (holder === undefined) identify(request, reply, access).then(() => done(), done);
    else done(refusalOf(() => admit(request, reply, access, { holder, secret: secret as string })));
  });
}

function refusalOf(admission: () => void): Error | undefined {
  try {
    admission();
    return undefined;
  } catch (refusal) {
    return refusal as Error;
  }
}

export async function identify(request: FastifyRequest, reply: FastifyReply, access: Access): Promise<void> {
  admit(request, reply, access, await findHolder(request, access));
}

/** Lets the holder of a key do what its key permits. */
function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { limits }: Access,
  { holder, secret }: Identity,
): void {
  limits?.countRequest(holder.key_id, reply);
  if (!holder.ativo) throw new ApiError(problems.companyInactive);
  const needed = request.routeOptions.config.operation?.scope;
  if (needed === 'write' && holder.escopo !== 'write') throw new ApiError(problems.scopeForbids);
  request.company = holder;
  request.credential = secret;
}

interface Identity {
  holder: KeyHolder;
  secret: string;
}

async function findHolder(request: FastifyRequest, access: Access): Promise<Identity> {
  const secret = request.headers['x-api-key'];
  if (typeof secret !== 'string' || secret === '') return findSession(request, access);
  return { secret, holder: await findByKey(request, secret, access) };
}

export async function findByKey(request: FastifyRequest, apiKey: string, access: Access): Promise<KeyHolder> {
  const holder = await access.byKey.find(apiKey);
  if (holder === undefined) access.limits?.countWrongKey(request);
  return orRefuse(holder, problems.keyInvalid);
}

/** Who a browser acts for, by the secret that its cookie carries. */
export async function findSession(request: FastifyRequest, access: Access): Promise<Identity> {
  const secret = orRefuse(readSessionCookie(request), problems.keyMissing);
  const holder = orRefuse(await access.bySession(secret), problems.sessionEnded);
  checkCsrfToken(request, secret);
  return { holder, secret };
}
