import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Note } from '../../ui/Words.tsx';

/** One section of the account page. */
export function AccountCard({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <Card withBorder padding="lg" component="section" aria-label={title}>
      <Stack>
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Note>{says}</Note>
        </div>
        {children}
      </Stack>
    </Card>
  );
}
