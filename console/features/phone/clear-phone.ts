import { keptSession } from '../../lib/kept-session.ts';
import { clearCopy } from './copy/memory.ts';
import { personOf } from './copy/owner.ts';
import { tellCopyStatus } from './copy/status.ts';
import { clearQueue } from './outbox/queue.ts';

/** On signing out: who takes the phone next finds nothing. */
export async function clearPhone(): Promise<void> {
  const session = keptSession();
  await clearCopy(undefined);
  if (session) await clearQueue(personOf(session));
  tellCopyStatus({ fase: 'nenhuma', copiados: 0, atualizada_em: 0 });
}
