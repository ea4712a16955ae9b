import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { openSession } from '../features/session/session.ts';
import type { Address } from '../lib/address-bar.ts';
import { isNotLoaded, lazyInSuspense } from '../ui/lazy-part.tsx';
import { AppLayout } from './shell/AppLayout.tsx';
import { OnlyWriters } from './shell/OnlyWriters.tsx';

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()();

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/entrar',
  validateSearch: ({ para }: Address): { para?: string } => ({ para }),
  component: lazyScreen(() => import('../features/session/SignInPage.tsx')),
});

/** The page of an invitation or a password reset link. */
export const invitation = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  component: lazyScreen(() => import('../features/session/InvitationPage.tsx')),
});

/** All screens behind the sign-in, inside the frame with the navigation. */
export const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  beforeLoad: async ({ context, location }) => {
    const session = await openSession(context.queryClient);
    if (session === null) throw redirect({ to: '/entrar', search: { para: location.href } });
  },
  component: AppLayout,
});

/** Screens of the office only for roles that may write. */
export const writing = createRoute({ getParentRoute: () => office, id: 'writing', component: OnlyWriters });

/** The file of a screen, which is its default export; of a type unknown here, because the types of screens follow from the routes. */
type Page = () => Promise<{ default: unknown }>;

/** A screen without search parameters in its URL. */
export function screen<const Path extends string>(path: Path, page: Page) {
  return createRoute({ getParentRoute: () => office, path, component: lazyScreen(page) });
}

/** A screen with filters in its URL, such as a list. */
export function filtered<const Path extends string, Filters extends object>(
  path: Path,
  validateSearch: (address: Address) => Filters,
  page: Page,
) {
  return createRoute({ getParentRoute: () => office, path, validateSearch, component: lazyScreen(page) });
}

export function form<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => writing, path, component });
}

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
