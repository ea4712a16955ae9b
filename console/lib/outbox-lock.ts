/** A lock so that one tab sends the outbox; closing the tab releases it. */
export const OUTBOX_LOCK = 'talao.fila';

export function whileNothingIsSent<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(OUTBOX_LOCK, work) : work();
}
