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
