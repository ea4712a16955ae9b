import { Box, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export function Details({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid
      component="dl"
      cols={{ base: 2, md: 3 }}
      spacing={{ base: 'sm', xs: 'lg' }}
      verticalSpacing={{ base: 'sm', xs: 'md' }}
      m={0}
    >
      {children}
    </SimpleGrid>
  );
}

/** One field; nothing without a value. */
export function Detail({ name, children }: { name: string; children?: ReactNode }) {
  if (children === '' || children === null || children === undefined || children === false) return null;
  return (
    <Box miw={0}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Box>
  );
}
