import type { Session } from '../../src/sessions/sessions.contract.ts';
import { keepsCopy } from './device.ts';

const NAME = 'talao.pessoa';

/** Who was signed in last on this phone, so that it opens without a network. It holds no secret: neither the session's cookie nor its token. */
export function keepSession(session: Session | null): void {
  try {
    if (session === null) localStorage.removeItem(NAME);
    else if (keepsCopy()) localStorage.setItem(NAME, JSON.stringify({ ...session, csrf_token: '' }));
  } catch {
    // A browser that keeps nothing opens with a network alone.
  }
}

export function keptSession(): Session | null {
  try {
    return keepsCopy() ? JSON.parse(localStorage.getItem(NAME) ?? 'null') : null;
  } catch {
    return null;
  }
}
