import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Moves the focus to the new page after a link, so that keyboard and screen readers continue there and not in the menu. */
export function useFocusOnNewPage(page: string): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    const isSame = shown.current === pathname;
    shown.current = pathname;
    if (isFirst || isSame) return;
    // A field of the new page may already have the focus.
    const main = document.getElementById(page);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname, page]);
}
