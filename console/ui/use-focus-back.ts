import { useEffect, useState } from 'react';

/** Returns the focus to its previous element when a dialog closes. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
