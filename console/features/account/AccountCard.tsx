import { Card, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CardHeading, Note } from '../../ui/Words.tsx';

export function AccountCard({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <Card padding="lg" component="section" aria-label={title}>
      <Stack>
        <div>
          <CardHeading>{title}</CardHeading>
          <Note>{says}</Note>
        </div>
        {children}
      </Stack>
    </Card>
  );
}
