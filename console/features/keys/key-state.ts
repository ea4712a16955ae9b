import type { Key } from '@talao/client';

type KeyState = 'ativa' | 'vencida' | 'revogada';

export function stateOf({ revoked_at, expires_at }: Key): KeyState {
  if (revoked_at !== null) return 'revogada';
  return expires_at !== null && Date.parse(expires_at) <= Date.now() ? 'vencida' : 'ativa';
}
