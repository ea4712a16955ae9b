import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { readAddress, writeAddress } from '../lib/address-bar.ts';
import { Failure } from '../ui/Failure.tsx';
import { Loading } from '../ui/ListState.tsx';
import { NotFound } from './NotFound.tsx';
import { routeTree } from './routes.ts';

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: readAddress,
    stringifySearch: writeAddress,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultPendingMs: 200,
    defaultErrorComponent: ({ error, reset }) => <Failure error={error as Error} retry={reset} />,
    defaultNotFoundComponent: NotFound,
  });
}
