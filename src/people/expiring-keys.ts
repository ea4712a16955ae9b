import type { Caller } from '../http/access/caller.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';

/** Keys that expire may not create users: a user would outlive them. */
export function refuseExpiringKey({ key_expires_at }: Caller): void {
  if (key_expires_at !== null) refuse(problems.expiringKey);
}
