import type { Session } from '../../src/sessions/sessions.contract.ts';
import { keepsCopy } from './device.ts';

const NAME = 'talao.pessoa';

/** The last session on this phone, so that the console opens offline; without secrets: neither cookie nor token. */
export function keepSession(session: Session | null): void {
  try {
    if (session === null) localStorage.removeItem(NAME);
    else if (keepsCopy()) localStorage.setItem(NAME, JSON.stringify({ ...session, csrf_token: '' }));
  } catch {
    // Without storage the console opens only online.
  }
}

export function keptSession(): Session | null {
  try {
    return keepsCopy() ? JSON.parse(localStorage.getItem(NAME) ?? 'null') : null;
  } catch {
    return null;
  }
}
