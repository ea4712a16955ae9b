import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { personOf } from '../../lib/owner.ts';
import { clearQueue } from './outbox/queue.ts';
import { stopFilling } from './sync/fill.ts';
import { clearCopy } from './sync/memory.ts';
import { tellCopyStatus, tellWaiting } from './sync/status.ts';

/** Called on signing out, so that the next user finds no data. */
export async function clearPhone(session: Session): Promise<void> {
  stopFilling();
  await clearCopy();
  await import('./order/thumbnails.ts').then(({ clearThumbnails }) => clearThumbnails());
  await clearQueue(personOf(session));
  tellWaiting([]);
  tellCopyStatus({ fase: 'nenhuma', copiados: 0, atualizada_em: 0 });
}
