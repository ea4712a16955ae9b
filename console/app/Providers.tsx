import { Center, MantineProvider, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { useLayoutEffect } from 'react';
import { readAddress, writeAddress } from '../lib/address-bar.ts';
import { makeQueryClient } from '../lib/query-client.ts';
import { setOfflineBackend } from '../lib/send-request.ts';
import { Failure } from '../ui/Failure.tsx';
import { Loading } from '../ui/ListState.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { routeTree } from './routes.ts';
import { readableColors, theme } from './theme.ts';

// The styles of all screens come in one file with the library's: they are small, and a slow line waits for every file.
import.meta.glob('../{features,ui}/**/*.module.css', { eager: true });

const queryClient = makeQueryClient();
export const router = makeRouter(queryClient);

setOfflineBackend(async () => (await import('../features/phone/offline-backend.ts')).offlineBackend);

// The library that locks scrolling behind a dialog adds a style element, which needs the nonce.
setNonce(styleNonce());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

export function Providers({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableColors}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      deduplicateInlineStyles
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

function makeRouter(queryClient: QueryClient) {
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

function NotFound() {
  useDocumentTitle('Página não encontrada · Talão');
  return (
    <Center component="main" mih="60dvh" p="md">
      <Stack align="center" ta="center">
        <Title order={1}>Esta página não existe</Title>
        <Text c="dimmed">O endereço pode ter mudado, ou ter sido digitado errado.</Text>
        <ButtonLink to="/">Ir para o painel</ButtonLink>
      </Stack>
    </Center>
  );
}
