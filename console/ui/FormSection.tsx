import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Some boxes of a long form under a heading of their own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack mt="xs">
      <Title order={2} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
