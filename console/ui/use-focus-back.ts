import { useEffect, useState } from 'react';

/** A dialog that goes gives the focus back to whatever had it before. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
