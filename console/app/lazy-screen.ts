import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isNotLoaded, lazyInSuspense } from '../ui/lazy-part.tsx';

/**
 * A screen that is loaded when it is opened. A file that is gone since a new version reloads the page, as the router does; without an
 * answer of the service that would leave the browser's own error page, so the frame stays and the screen is loaded again on request.
 */
export function lazyScreen<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name = 'default' as Name,
) {
  const loadOrLater = async (): Promise<Module> => {
    try {
      return await load();
    } catch (error) {
      if (!isNotLoaded(error as Error) || (await isReached())) throw error;
      const Later = lazyInSuspense(async () => ({ default: (await load())[name] as ComponentType }));
      // The router reads this name only.
      return { [name]: Later } as unknown as Module;
    }
  };
  return lazyRouteComponent(loadOrLater, name);
}

async function isReached(): Promise<boolean> {
  return fetch('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
