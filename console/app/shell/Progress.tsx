import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';

/** A bar at the top while a screen loads or a request is pending. */
export function Progress() {
  const isGoing = useRouterState({ select: ({ status }) => status === 'pending' });
  const asked = useIsFetching() + useIsMutating();
  return isGoing || asked > 0 ? <div className="progress" aria-hidden="true" /> : null;
}
