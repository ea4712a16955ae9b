import { Badge, Button, Group, Text } from '@mantine/core';
import type { PriceTable } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { validityOf } from '../../ui/Validity.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { RepresentadaName } from '../records/RepresentadaName.tsx';
import { useMay } from '../session/permissions.ts';
import { PriceTableMenu } from './PriceTableMenu.tsx';
import { priceTableQuery } from './requests.ts';
import { TablePrices } from './TablePrices.tsx';

const PriceImport = lazyPart(() => import('./PriceImport.tsx'));
const route = getRouteApi('/office/tabelas/$id');

export default function PriceTablePage() {
  const { id } = route.useParams();
  const query = useQuery(priceTableQuery(id));
  return <ListState query={query}>{(table) => <TableSheet table={table} />}</ListState>;
}

function TableSheet({ table }: { table: PriceTable }) {
  const canWrite = useMay('writeProducts');
  const [importing, setImporting] = useState(false);
  return (
    <>
      <PageHeader
        title={table.nome}
        help={{
          says: 'Importar uma planilha mostra antes o que muda, do preço antigo ao novo. Vendas já feitas não mudam.',
          chapter: 'tabelas-de-preços',
        }}
        actions={
          <>
            <ExportMenu list={`price-tables/${table.id}/prices`} filter={{}} />
            {canWrite && (
              <>
                <Button leftSection={<Icon name="upload" size={18} />} onClick={() => setImporting(true)}>
                  Importar preços
                </Button>
                <PriceTableMenu table={table} />
              </>
            )}
          </>
        }
      >
        <Group gap="sm" mt={4}>
          {table.padrao && <Badge variant="light">Padrão</Badge>}
          <Text size="sm">
            <RepresentadaName id={table.representada_id} /> · {validityOf(table)}
          </Text>
          <HistoryLink recurso="tabelas_preco" id={table.id} />
        </Group>
      </PageHeader>
      <TablePrices table={table} canWrite={canWrite} />
      {importing && <PriceImport table={table} onClose={() => setImporting(false)} />}
    </>
  );
}
