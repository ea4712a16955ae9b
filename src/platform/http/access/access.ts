import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Operation, rolesOf } from '../../../contract/operation.ts';
import { ApiError, orRefuse, problems } from '../../../contract/problems.ts';
import { type Caller, nameOf } from './caller.ts';
import type { RequestLimits } from './request-limits.ts';
import { checkCsrfToken, readSessionCookie } from './session-cookie.ts';

/** Finds the caller who holds a secret; undefined for an unknown, revoked or expired secret. */
export type FindCaller = (secret: string) => Promise<Caller | undefined>;

/** The two ways to authenticate: an API key, or the browser session that a key or a person opened. */
export interface Access {
  readonly byKey: {
    /** Answers from the cache, without a query, while the key is known and unchanged. */
    readonly recall: (apiKey: string) => Caller | undefined;
    readonly find: FindCaller;
  };
  readonly bySession: FindCaller;
  /** Undefined when requests are not limited. */
  readonly limits: RequestLimits | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    company: Caller;
    /** The secret that the caller sent; only its hash is stored. */
    credential: string;
    countGuesses(count: number): void;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

export function countGuessesOf(app: FastifyInstance, { limits }: Access): void {
  app.decorateRequest('countGuesses', function (this: FastifyRequest, count: number) {
    limits?.countGuesses(this, count);
  });
}

/** Admits the caller of a cached key without a query; false for any other key and for sessions. */
export function admitKnownKey(request: FastifyRequest, reply: FastifyReply, access: Access): boolean {
  const secret = request.headers['x-api-key'];
  const caller = typeof secret === 'string' ? access.byKey.recall(secret) : undefined;
  if (caller !== undefined) admit(request, reply, access, { caller, secret: secret as string });
  return caller !== undefined;
}

export async function identify(request: FastifyRequest, reply: FastifyReply, access: Access): Promise<void> {
  admit(request, reply, access, await findHolder(request, access));
}

/** Checks the caller's permissions and rate limit before the body is read. */
function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { limits }: Access,
  { caller, secret }: Identity,
): void {
  limits?.countRequest(nameOf(caller), reply);
  refuseAbsent(caller);
  const { operation } = request.routeOptions.config;
  if (operation) refuseForbidden(operation, caller);
  request.company = caller;
  request.credential = secret;
}

/** Refuses the caller of a company that is inactive, lives elsewhere or is still arriving. */
export function refuseAbsent({ ativo, mudou_para = null }: Pick<Caller, 'ativo' | 'mudou_para'>): void {
  if (mudou_para === '') throw new ApiError(problems.unavailable, { headers: { 'retry-after': '5' } });
  if (mudou_para !== null) throw new ApiError(problems.companyMoved, { headers: { location: mudou_para } });
  if (!ativo) throw new ApiError(problems.companyInactive);
}

interface Identity {
  caller: Caller;
  secret: string;
}

async function findHolder(request: FastifyRequest, access: Access): Promise<Identity> {
  const secret = request.headers['x-api-key'];
  if (typeof secret !== 'string' || secret === '') return findSession(request, access);
  return { secret, caller: await findByKey(request, secret, access) };
}

export async function findByKey(request: FastifyRequest, apiKey: string, access: Access): Promise<Caller> {
  const caller = await access.byKey.find(apiKey);
  if (caller === undefined) access.limits?.countWrongKey(request);
  return orRefuse(caller, problems.keyInvalid);
}

/** Finds the caller of a browser session by the secret in its cookie. */
export async function findSession(request: FastifyRequest, access: Access): Promise<Identity> {
  const secret = orRefuse(readSessionCookie(request), problems.keyMissing);
  const caller = orRefuse(await access.bySession(secret), problems.sessionEnded);
  checkCsrfToken(request, secret);
  return { caller, secret };
}

/**
 * Checks again, during a long answer, that the caller is still admitted to the same company in the same role: both decide what
 * the answer may show.
 */
export async function isStillAdmitted(
  request: FastifyRequest,
  { byKey, bySession }: Access,
): Promise<boolean> {
  const { credential } = request;
  const caller =
    request.headers['x-api-key'] === credential
      ? (byKey.recall(credential) ?? (await byKey.find(credential)))
      : await bySession(credential);
  const { id, papel } = request.company;
  if (
    caller?.ativo !== true ||
    (caller.mudou_para ?? null) !== null ||
    caller.id !== id ||
    caller.papel !== papel
  )
    return false;
  const { operation } = request.routeOptions.config;
  return operation === undefined || !isForbidden(operation, caller);
}

/** The operation alone decides, before its body is read and whichever record it names. */
function refuseForbidden(operation: Operation, caller: Caller): void {
  if (caller.key_scope !== undefined && !isForKeyOfPerson(operation, caller))
    throw new ApiError(problems.scopeForbids);
  if (isForbidden(operation, caller))
    throw new ApiError(caller.usuario_id === null ? problems.scopeForbids : problems.roleForbids);
}

function isForbidden(operation: Operation, caller: Caller): boolean {
  if (caller.usuario_id === null) return !isForKey(operation, caller);
  return !isForKeyOfPerson(operation, caller) || !rolesOf(operation).includes(caller.papel);
}

const WAYS_IN = /^\/(account|company\/export|company\/mailbox|keys|users|webhooks)(\/|$)/;

/** Whether an operation is about ways into the company, which a person's own key must not see or make. */
export function opensWayIn(path: string): boolean {
  return WAYS_IN.test(path);
}

/** What a person's own key may do beside his role; true for everyone else. */
function isForKeyOfPerson({ scope, path }: Operation, { usuario_id, key_scope }: Caller): boolean {
  if (usuario_id === null || key_scope === undefined) return true;
  if (scope === 'person' || opensWayIn(path)) return false;
  return key_scope === 'write' || scope === 'read';
}

function isForKey(operation: Operation, { papel }: Caller): boolean {
  if (operation.scope === 'person') return false;
  if (papel === 'dono') return true;
  return operation.scope === 'read' && (rolesOf(operation).includes(papel) || operation.forReadKeys === true);
}
