import { ApiError } from '../contract/api-error.ts';
import { type Operation, rolesOf } from '../contract/operation.ts';
import { problems } from '../contract/problems.ts';
import type { Caller } from './caller.ts';

/** The operation alone decides, before its body is read and whichever record it names. */
export function refuseForbidden(operation: Operation, caller: Caller): void {
  if (caller.usuario_id === null) {
    if (!isForKey(operation, caller)) throw new ApiError(problems.scopeForbids);
  } else if (!rolesOf(operation).includes(caller.papel)) throw new ApiError(problems.roleForbids);
}

function isForKey(operation: Operation, { papel }: Caller): boolean {
  if (operation.scope === 'person') return false;
  if (papel === 'dono') return true;
  return operation.scope === 'read' && (rolesOf(operation).includes(papel) || operation.forReadKeys === true);
}
