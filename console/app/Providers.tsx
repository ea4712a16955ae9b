import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { useLayoutEffect } from 'react';
import { makeQueryClient } from '../lib/query-client.ts';
import { setOfflineBackend } from '../lib/send-request.ts';
import { makeRouter } from './router.tsx';
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

/** The nonce in this page, for style elements that libraries add. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
