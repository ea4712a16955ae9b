import type { Caller } from '../../platform/http/access/caller.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';

/** Keys that expire may not create users: a user would outlive them. */
export function refuseExpiringKey({ key_expires_at }: Caller): void {
  if (key_expires_at !== null) refuse(problems.expiringKey);
}
