import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useEffect, useRef } from 'react';
import { knowsPasskeys, offerPasskeys, stopOffering } from './passkeys.ts';

/** Passkeys among what the browser fills in. An offer that came to nothing is made again with the next `round`. */
export function usePasskeyOffer(
  round: number,
  onChosen: (passkey: AuthenticationResponseJSON) => void,
): void {
  const chosen = useRef(onChosen);
  chosen.current = onChosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is a new round that makes a new offer.
  useEffect(() => {
    if (!knowsPasskeys()) return;
    // Whoever types a password instead, or leaves, has refused nothing.
    void offerPasskeys().then(
      (passkey) => passkey && chosen.current(passkey),
      () => {},
    );
    return () => void stopOffering();
  }, [round]);
}
