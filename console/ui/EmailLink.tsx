import { Anchor } from '@mantine/core';
import { BrokenAtSign } from './BrokenAtSign.tsx';

export function EmailLink({ email }: { email: string }) {
  if (email === '') return '—';
  return (
    <Anchor href={`mailto:${email}`} inherit underline="always">
      <BrokenAtSign email={email} />
    </Anchor>
  );
}
