import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useEffect, useRef } from 'react';
import { knowsPasskeys, offerPasskeys, stopOffering } from './passkeys.ts';

/** Offers passkeys in the browser's autofill; a failed offer is repeated with the next `attempt`. */
export function usePasskeyOffer(
  attempt: number,
  onChosen: (passkey: AuthenticationResponseJSON) => void,
): void {
  const chosen = useRef(onChosen);
  chosen.current = onChosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt makes a new offer.
  useEffect(() => {
    if (!knowsPasskeys()) return;
    // A user who types a password instead, or leaves, rejects the promise, which is not an error.
    void offerPasskeys().then(
      (passkey) => passkey && chosen.current(passkey),
      () => {},
    );
    return () => void stopOffering();
  }, [attempt]);
}
