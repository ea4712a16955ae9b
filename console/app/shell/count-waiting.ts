import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { keepsCopy } from '../../lib/device.ts';
import { personOf } from '../../lib/owner.ts';

/** Records in this phone's outbox that signing out would lose, and that wait while another company is open; a desktop has none. */
export async function countWaiting(session: Session): Promise<number> {
  if (!keepsCopy()) return 0;
  const { listWaiting } = await import('../../features/phone/outbox/queue.ts');
  // A storage that cannot be read holds nobody back.
  return (await listWaiting(personOf(session)).catch(() => [])).length;
}
