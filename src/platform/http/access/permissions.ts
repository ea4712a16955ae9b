import { type Operation, rolesOf } from '../contract/operation.ts';
import { ApiError, problems } from '../contract/problems.ts';
import type { Caller } from './caller.ts';

/** The operation alone decides, before its body is read and whichever record it names. */
export function refuseForbidden(operation: Operation, caller: Caller): void {
  if (caller.key_scope !== undefined && !isForKeyOfPerson(operation, caller))
    throw new ApiError(problems.scopeForbids);
  if (isForbidden(operation, caller))
    throw new ApiError(caller.usuario_id === null ? problems.scopeForbids : problems.roleForbids);
}

export function isForbidden(operation: Operation, caller: Caller): boolean {
  if (caller.usuario_id === null) return !isForKey(operation, caller);
  return !isForKeyOfPerson(operation, caller) || !rolesOf(operation).includes(caller.papel);
}

const WAYS_IN = /^\/(account|keys|users|webhooks)(\/|$)/;

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
