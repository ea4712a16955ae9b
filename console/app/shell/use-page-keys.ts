import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { holdKeys } from '../../lib/held-keys.ts';

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

export function moveInList(step: 1 | -1): boolean {
  const rows: (Element | null)[] = [...document.querySelectorAll('main a[data-covers]')];
  const { activeElement } = document;
  const at = rows.indexOf(activeElement);
  if (at < 0 && activeElement !== document.body && activeElement?.id !== 'conteudo') return false;
  (rows[at < 0 ? 0 : at + step] as HTMLElement | undefined)?.focus();
  return rows.length > 0;
}

export function focusSearch(): void {
  document.querySelector<HTMLElement>('main [type=search]')?.focus();
}

export function editRecord(): void {
  document.querySelector<HTMLElement>('main a[href$="/editar"]')?.click();
}

/** A quotation becomes an order. */
export function orderQuotation(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-orders]');
  button?.click();
  return button !== null;
}

/** A page without a box of its own does not hold keys for longer. */
const LONGEST_MILLIS = 1000;

/** Opens a new sale; what is typed before its first box is there goes into it. */
export function useBeginSale(): () => void {
  const navigate = useNavigate();
  return () => {
    const arrive = ({ target }: FocusEvent) => {
      const isAsked = target instanceof HTMLElement && target.closest('[role="dialog"]') !== null;
      if (isAsked || target instanceof HTMLInputElement) end(!isAsked);
    };
    const stop = () => document.removeEventListener('focusin', arrive);
    const release = holdKeys(stop);
    const end = (hasMovedOn: boolean) => {
      stop();
      release(hasMovedOn);
    };
    document.addEventListener('focusin', arrive);
    void navigate({ to: '/vendas/nova' }).then(() => setTimeout(() => end(true), LONGEST_MILLIS));
  };
}
