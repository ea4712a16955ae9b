import { Badge, Button, Group, Text, Title } from '@mantine/core';
import type { PriceTable } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Column } from '../../ui/columns.ts';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useMay } from '../session/permissions.ts';
import { priceTablesQuery } from './requests.ts';
import { validityOf } from './validity.ts';

const PriceTableDialog = lazyPart(() => import('./PriceTableDialog.tsx'));

const columns: Column<PriceTable>[] = [
  {
    header: 'Tabela',
    cell: ({ id, nome }) => (
      <RecordLink to="/tabelas/$id" params={{ id }}>
        {nome}
      </RecordLink>
    ),
  },
  { header: 'Vale', fixed: true, cell: validityOf },
  {
    header: 'Para quem',
    cell: ({ padrao }) => (padrao ? <Badge variant="light">Padrão</Badge> : 'Clientes que a têm'),
    phone: 'corner',
  },
];

/** The price tables of a representada. */
export default function RepresentadaTables({ representadaId }: { representadaId: string }) {
  const query = useQuery(priceTablesQuery(representadaId));
  const canWrite = useMay('writeProducts');
  const [adding, setAdding] = useState(false);
  return (
    <section aria-labelledby="tabelas">
      <Group justify="space-between" mt="lg" mb="sm" gap="xs">
        <Title order={2} size="h3" id="tabelas">
          Tabelas de preços
        </Title>
        {canWrite && (
          <Button
            variant="light"
            size="sm"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => setAdding(true)}
          >
            Nova tabela
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        Vale o preço da tabela do cliente; se ela não tem o produto, o da tabela padrão; por fim, o do
        cadastro do produto.
      </Text>
      <ListState
        query={query}
        empty={(tables) =>
          tables.length === 0 && <Nothing title="Nenhuma tabela: vale o preço do produto" icon="products" />
        }
      >
        {(tables) => (
          <RecordTable label="Tabelas de preços" columns={columns} records={tables} keyOf={({ id }) => id} />
        )}
      </ListState>
      <Suspense>
        {adding && (
          <PriceTableDialog
            representadaId={representadaId}
            table={undefined}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
