import { Box, Button, Group, Text } from '@mantine/core';
import type { ListedReceipt } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstOfMonth, lastOfMonth } from '../../../src/domain/periods.ts';
import { calendar, formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { CardHeading } from '../../ui/Words.tsx';
import { useMay } from '../session/permissions.ts';
import { openReceiptsQuery, type Service } from './requests.ts';

const ServiceNoteDialog = lazyPart(() => import('./ServiceNoteDialog.tsx'));

/** The receipts of a representada that no note covers, each with the sheet to type from. */
export function MissingNotes({ representadaId }: { representadaId: string }) {
  const [page, setPage] = useState(1);
  const [service, setService] = useState<Service>();
  const query = useQuery(openReceiptsQuery(representadaId, page));
  const prepare = useMay('manageMoney') ? 'Preparar nota' : 'Ver a folha';
  const today = calendar.today();
  const columns: Column<ListedReceipt>[] = [
    { header: 'Recebido em', fixed: true, cell: ({ data }) => formatDate(data) },
    { header: 'Referência', cell: ({ referencia }) => referencia || '—' },
    {
      header: 'Bruto',
      align: 'right',
      cell: ({ valor, retencoes }) =>
        formatMoney(retencoes.reduce((sum, { valor }) => sum + valor * 100, Math.round(valor * 100)) / 100),
    },
    {
      header: 'Nota',
      quiet: true,
      align: 'right',
      cell: ({ id, data }) => (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`${prepare} do recebimento de ${formatDate(data)}`}
          onClick={() =>
            setService({ representadaId, de: data, ate: data, por: 'recebimento', reciboId: id })
          }
        >
          {prepare}
        </Button>
      ),
    },
  ];
  return (
    <Box component="section" mb="lg" aria-labelledby="sem-nota">
      <Group justify="space-between" mb="sm" gap="xs">
        <CardHeading id="sem-nota">Recebimentos sem nota</CardHeading>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() =>
            setService({
              representadaId,
              de: firstOfMonth(today),
              ate: lastOfMonth(today),
              por: 'vencimento',
              reciboId: null,
            })
          }
        >
          A representada pede a nota antes? Pelo que vence neste mês
        </Button>
      </Group>
      <ListState
        query={query}
        empty={({ total }) => total === 0 && <Text c="dimmed">Todo recebimento dela tem nota.</Text>}
      >
        {({ data, total, limit }) => (
          <>
            <RecordTable
              label="Recebimentos sem nota"
              columns={columns}
              records={data}
              stale={query.isPlaceholderData}
            />
            <Pager page={page} limit={limit} total={total} onPage={setPage} />
          </>
        )}
      </ListState>
      {service && <ServiceNoteDialog service={service} onClose={() => setService(undefined)} />}
    </Box>
  );
}
