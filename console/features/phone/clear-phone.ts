import { keptSession } from '../../lib/kept-session.ts';
import { clearCopy } from './copy/memory.ts';
import { personOf } from './copy/owner.ts';
import { tellCopyStatus } from './copy/status.ts';
import { clearQueue } from './outbox/queue.ts';

/** Called on signing out, so that the next user finds no data. */
export async function clearPhone(): Promise<void> {
  const session = keptSession();
  await clearCopy(undefined);
  if (session) await clearQueue(personOf(session));
  tellCopyStatus({ fase: 'nenhuma', copiados: 0, atualizada_em: 0 });
}
