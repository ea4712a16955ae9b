import { Group } from '@mantine/core';
import type { SalesAddress } from '../order/sales-address.ts';
import { ClientPicker } from '../records/ClientPicker.tsx';
import { PersonPicker } from '../records/PersonPicker.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';

interface MoreSaleFiltersProps {
  address: SalesAddress;
  onChoose: (change: SalesAddress) => void;
}

/** Filters by client, representada and vendedor. */
export default function MoreSaleFilters({ address, onChoose }: MoreSaleFiltersProps) {
  return (
    <Group gap="xs" w={{ base: '100%', sm: 'auto' }}>
      <ClientPicker
        aria-label="Cliente"
        placeholder="Cliente"
        clearable
        w={{ base: '100%', sm: 230 }}
        value={address.cliente ?? null}
        onChange={(value) => onChoose({ cliente: value ?? undefined })}
      />
      <RepresentadaPicker
        aria-label="Representada"
        placeholder="Representada"
        clearable
        w={{ base: '100%', sm: 230 }}
        value={address.representada ?? null}
        onChange={(value) => onChoose({ representada: value ?? undefined })}
      />
      <PersonPicker
        aria-label="Vendedor"
        placeholder="Vendedor"
        w={{ base: '100%', sm: 200 }}
        value={address.vendedor ?? null}
        onChange={(value) => onChoose({ vendedor: value ?? undefined })}
      />
    </Group>
  );
}
