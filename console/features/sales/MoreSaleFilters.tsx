import { Group } from '@mantine/core';
import type { ListAddress } from '../../ui/ListPage.tsx';
import type { SalesAddress } from '../order/sales-address.ts';
import { ClientPicker } from '../records/ClientPicker.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { RepresentadaFilter } from '../records/RepresentadaPicker.tsx';

export default function MoreSaleFilters({ list }: { list: ListAddress<SalesAddress> }) {
  return (
    <Group gap="xs" w={{ base: '100%', sm: 'auto' }}>
      <ClientPicker
        aria-label="Cliente"
        placeholder="Cliente"
        clearable
        w={{ base: '100%', sm: 230 }}
        value={list.address.cliente ?? null}
        onChange={(value) => list.choose({ cliente: value ?? undefined })}
      />
      <RepresentadaFilter w={{ base: '100%', sm: 230 }} {...list.filter('representada')} />
      <VendedorFilter w={{ base: '100%', sm: 200 }} {...list.filter('vendedor')} />
    </Group>
  );
}
