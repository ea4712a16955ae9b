import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count } from '../../lib/formats.ts';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Note } from '../../ui/Words.tsx';
import { type SaleFilter, salesQuery } from './requests.ts';
import { SalesTable } from './sale-columns.tsx';
import type { SalesAddress } from './sales-address.ts';

interface SalesHistoryProps {
  filter: SaleFilter;
  /** The same filter, as the list of sales has it in the address bar. */
  address: Partial<SalesAddress>;
}

export function SalesHistory({ filter, address }: SalesHistoryProps) {
  const query = useQuery(salesQuery({ ...filter, ordem: '-data', limit: 10 }));
  return (
    <ListState
      query={query}
      empty={({ total }) => total === 0 && <Nothing title="Nenhuma venda ainda" icon="sales" />}
    >
      {({ data, total }) => (
        <>
          <SalesTable sales={data} without={filter.cliente_id ? 'Cliente' : 'Representada'} />
          <Group justify="space-between" mt="sm">
            <Note>{count(total, 'venda', 'vendas')}</Note>
            {total > data.length && (
              <TextLink to="/vendas" search={address} size="sm">
                Ver todas
              </TextLink>
            )}
          </Group>
        </>
      )}
    </ListState>
  );
}
