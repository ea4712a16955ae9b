import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** Some boxes of a long form under a heading of their own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
