import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { sessionQuery } from '../features/session/read-session.ts';
import { SignInPage } from '../features/session/SignInPage.tsx';
import type { Address } from '../lib/address-bar.ts';
import { AppLayout } from './shell/AppLayout.tsx';
import { OnlyWriters } from './shell/OnlyWriters.tsx';

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()();

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/entrar',
  validateSearch: ({ para }: Address): { para?: string } => ({ para }),
  component: SignInPage,
});

/** Behind the link that invites someone, or lets him choose a new password. */
export const invitation = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  component: lazyRouteComponent(() => import('../features/session/InvitationPage.tsx'), 'InvitationPage'),
});

/** Everything behind the sign-in, inside the frame with the navigation. */
export const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/entrar', search: { para: location.href } });
  },
  component: AppLayout,
});

/** Of the office, what is only for who may change something. */
export const writing = createRoute({ getParentRoute: () => office, id: 'writing', component: OnlyWriters });

/** A screen that keeps nothing in the address bar but its path. */
export function screen<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => office, path, component });
}

/** A list, or whatever else keeps its filters in the address bar. */
export function filtered<const Path extends string, Filters extends object>(
  path: Path,
  validateSearch: (address: Address) => Filters,
  component: RouteComponent,
) {
  return createRoute({ getParentRoute: () => office, path, validateSearch, component });
}

export function form<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => writing, path, component });
}
