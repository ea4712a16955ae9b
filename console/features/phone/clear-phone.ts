import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { personOf } from '../../lib/owner.ts';
import { stopFilling } from './copy/fill.ts';
import { clearCopy } from './copy/memory.ts';
import { tellCopyStatus } from './copy/status.ts';
import { clearQueue } from './outbox/queue.ts';
import { tellWaiting } from './outbox/status.ts';

/** Called on signing out, so that the next user finds no data. */
export async function clearPhone(session: Session): Promise<void> {
  stopFilling();
  await clearCopy();
  await clearQueue(personOf(session));
  tellWaiting([]);
  tellCopyStatus({ fase: 'nenhuma', copiados: 0, atualizada_em: 0 });
}
