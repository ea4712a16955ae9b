import { ApiError } from '../contract/api-error.ts';
import { type Operation, rolesOf } from '../contract/operation.ts';
import { problems } from '../contract/problems.ts';
import type { Caller } from './caller.ts';

/** The operation alone decides, before its body is read and whichever record it names. */
export function refuseForbidden(operation: Operation, caller: Caller): void {
  if (isForbidden(operation, caller))
    throw new ApiError(caller.usuario_id === null ? problems.scopeForbids : problems.roleForbids);
}

export function isForbidden(operation: Operation, caller: Caller): boolean {
  return caller.usuario_id === null
    ? !isForKey(operation, caller)
    : !rolesOf(operation).includes(caller.papel);
}

function isForKey(operation: Operation, { papel }: Caller): boolean {
  if (operation.scope === 'person') return false;
  if (papel === 'dono') return true;
  return operation.scope === 'read' && (rolesOf(operation).includes(papel) || operation.forReadKeys === true);
}
