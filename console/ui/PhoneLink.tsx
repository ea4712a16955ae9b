import { Anchor } from '@mantine/core';
import { formatPhone } from '../../src/domain/phone-format.ts';

export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return '—';
  return (
    <Anchor href={`tel:${phone}`} inherit underline="always" style={{ whiteSpace: 'nowrap' }}>
      {formatPhone(phone)}
    </Anchor>
  );
}

export function EmailLink({ email }: { email: string }) {
  if (email === '') return '—';
  return (
    <Anchor href={`mailto:${email}`} inherit underline="always">
      <BrokenAtSign email={email} />
    </Anchor>
  );
}

/** In a narrow column an address breaks before its host, not within a word. */
export function BrokenAtSign({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
