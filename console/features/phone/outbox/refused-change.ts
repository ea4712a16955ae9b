import { keptSession } from '../../../lib/kept-session.ts';
import { dropEntries, listWaitingOf } from './queue.ts';

export interface RefusedChange {
  campos: Record<string, unknown>;
  discard: () => Promise<void>;
}

/** A change of this phone that was refused, for the form on which it is corrected; null if it is no longer there. */
export async function readRefusedChange(ordem: number): Promise<RefusedChange | null> {
  const session = keptSession();
  const waiting = session ? await listWaitingOf(session) : [];
  const entry = waiting.find((entry) => entry.ordem === ordem);
  if (entry?.tipo !== 'alteracao' || entry.registro.campos === null) return null;
  return { campos: entry.registro.campos, discard: () => dropEntries([ordem]) };
}
