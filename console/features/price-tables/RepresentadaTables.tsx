import { Badge } from '@mantine/core';
import type { PriceTable } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RecordLink } from '../../ui/links.tsx';
import { RecordSection } from '../../ui/RecordSection.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { validityOf } from '../../ui/Validity.tsx';
import { useMay } from '../session/session.ts';
import { priceTablesQuery } from './requests.ts';

const PriceTableDialog = lazyPart(() => import('./PriceTableDialog.tsx'));

const columns: Column<PriceTable>[] = [
  {
    header: 'Tabela',
    cell: ({ id, nome }) => <RecordLink of="/tabelas" id={id} name={nome} />,
  },
  { header: 'Vale', fixed: true, cell: validityOf },
  {
    header: 'Para quem',
    cell: ({ padrao }) => (padrao ? <Badge>Padrão</Badge> : 'Clientes que a têm'),
    phone: 'corner',
  },
];

export default function RepresentadaTables({ representadaId }: { representadaId: string }) {
  const query = useQuery(priceTablesQuery(representadaId));
  const canWrite = useMay('writeProducts');
  const [adding, setAdding] = useState(false);
  return (
    <RecordSection
      id="tabelas"
      title="Tabelas de preços"
      says="Vale o preço da tabela do cliente; se ela não tem o produto, o da tabela padrão; por fim, o do cadastro do produto."
      add={canWrite ? { label: 'Nova tabela', onClick: () => setAdding(true) } : undefined}
      query={query}
      none={{ title: 'Nenhuma tabela: vale o preço do produto', icon: 'products' }}
      columns={columns}
    >
      {adding && (
        <PriceTableDialog
          representadaId={representadaId}
          table={undefined}
          onClose={() => setAdding(false)}
        />
      )}
    </RecordSection>
  );
}
