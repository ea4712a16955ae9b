/** A narrow screen, a touch screen (also in landscape), or the console installed as an app. */
const PHONES = '(max-width: 47.99em), (pointer: coarse), (display-mode: standalone)';

/** A desktop keeps no copy, or the whole company would be stored on every computer. */
export function keepsCopy(): boolean {
  return canKeepCopy() && matchMedia(PHONES).matches;
}

/** Browsers offer these APIs only over HTTPS and on localhost. */
function canKeepCopy(): boolean {
  return isSecureContext && 'indexedDB' in globalThis && 'locks' in navigator;
}
