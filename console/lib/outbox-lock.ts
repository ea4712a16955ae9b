/** One tab sends what waits, for all. A tab that is closed lets go of it. */
export const OUTBOX_LOCK = 'talao.fila';

/** While the session becomes another, nothing is sent in it. */
export function whileNothingIsSent<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(OUTBOX_LOCK, work) : work();
}
