import { Group } from '@mantine/core';
import type { SalesAddress } from '../order/sales-address.ts';
import { ClientPicker } from '../records/ClientPicker.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';

interface MoreSaleFiltersProps {
  address: SalesAddress;
  onChoose: (change: SalesAddress) => void;
}

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
      <VendedorFilter
        w={{ base: '100%', sm: 200 }}
        value={address.vendedor}
        onChoose={(vendedor) => onChoose({ vendedor })}
      />
    </Group>
  );
}
