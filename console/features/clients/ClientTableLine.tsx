import { Text } from '@mantine/core';
import type { Client } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../ui/links.tsx';
import { priceTableQuery } from '../price-tables/requests.ts';
import { RepresentadaName } from '../records/RepresentadaName.tsx';

export function ClientTableLine({ table }: { table: Client['tabelas'][number] }) {
  const { data } = useQuery(priceTableQuery(table.tabela_id));
  return (
    <Text size="sm" component="div">
      <RepresentadaName id={table.representada_id} />
      {': '}
      <TextLink to="/tabelas/$id" params={{ id: table.tabela_id }} inherit>
        {data?.nome ?? '…'}
      </TextLink>
    </Text>
  );
}
