import type { Session } from '../../src/access/sessions/sessions.contract.ts';
import { keepsCopy } from './device.ts';

const NAME = 'talao.pessoa';

/** The last session on this phone, so that the console opens offline; without secrets: neither cookie nor token. */
export function keepSession(session: Session | null): void {
  try {
    // First, so that a full storage leaves nobody there rather than the one before.
    if (session === null || !isKept(session)) localStorage.removeItem(NAME);
    if (session !== null && keepsCopy()) localStorage.setItem(NAME, textOf(session));
  } catch {
    // Without storage the console opens only online.
  }
}

function isKept(session: Session): boolean {
  return localStorage.getItem(NAME) === textOf(session);
}

function textOf(session: Session): string {
  return JSON.stringify({ ...session, csrf_token: '' });
}

export function keptSession(): Session | null {
  try {
    return keepsCopy() ? JSON.parse(localStorage.getItem(NAME) ?? 'null') : null;
  } catch {
    return null;
  }
}
