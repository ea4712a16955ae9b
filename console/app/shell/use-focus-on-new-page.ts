import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After a link was followed, the keyboard and screen readers go on from the new page, not from the menu that led there. */
export function useFocusOnNewPage(page: string): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    const isSame = shown.current === pathname;
    shown.current = pathname;
    if (isFirst || isSame) return;
    // A box of the new page may have taken the focus already.
    const main = document.getElementById(page);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname, page]);
}
