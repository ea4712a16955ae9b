import '@mantine/core/styles.css';
import { Button, MantineProvider } from '@mantine/core';
import { styleNonce } from '../lib/nonce.ts';

export function Providers() {
  return (
    <MantineProvider defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <Button>Talão</Button>
    </MantineProvider>
  );
}
