/** The width of a phone, a finger for a pointer (also when it is turned), or the console installed as an app. */
const PHONES = '(max-width: 47.99em), (pointer: coarse), (display-mode: standalone)';

/** Whether this device keeps a local copy and an outbox. A desk does not: the office's whole company would lie on every computer. */
export function keepsCopy(): boolean {
  return canKeepCopy() && matchMedia(PHONES).matches;
}

/** Browsers offer what it takes over HTTPS and on the own machine alone. */
function canKeepCopy(): boolean {
  return isSecureContext && 'indexedDB' in globalThis && 'locks' in navigator;
}
