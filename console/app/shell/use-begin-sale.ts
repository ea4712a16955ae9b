import { useNavigate } from '@tanstack/react-router';
import { holdKeys } from '../../lib/held-keys.ts';

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
