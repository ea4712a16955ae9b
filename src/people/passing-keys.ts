import type { Caller } from '../http/access/caller.ts';
import { refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';

/** A key that ends shall leave nobody behind who does not. */
export function refusePassingKey({ key_expires_at }: Caller): void {
  if (key_expires_at !== null) refuse(problems.passingKey);
}
