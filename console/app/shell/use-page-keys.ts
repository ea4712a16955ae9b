import { useEffect, useRef } from 'react';

/** A marked row keeps the focus in its checkbox, where nothing is written. */
const WRITING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Single-key shortcuts, active while no field has the focus; one that returns false leaves the key to the browser. */
export function usePageKeys(acts: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.repeat && !event.key.startsWith('Arrow')) return;
      if (isWriting(event.target) || document.querySelector('[role="dialog"]')) return;
      const act = latest.current[event.key];
      if (act === undefined) return;
      if (act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(WRITING) !== null;
}
