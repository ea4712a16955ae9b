import { Button, Group, Text, Title } from '@mantine/core';
import type { CommissionEntry } from '@talao/client';
import { useState } from 'react';
import { toReais } from '../../../src/domain/money.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { CommissionBadge } from '../commissions/CommissionBadge.tsx';
import { claimAddress } from './requests.ts';

interface MissingEntriesProps {
  representadaId: string;
  entries: CommissionEntry[];
  ate: string;
}

const AT_ONCE = 50;

const COLUMNS: Column<CommissionEntry>[] = [
  {
    header: 'Comissão',
    fixed: true,
    cell: ({ venda_id, pedido, parcela }) => (
      <TextLink to="/vendas/$id" params={{ id: venda_id }} inherit>
        {pedido}, parcela {parcela}
      </TextLink>
    ),
  },
  { header: 'Cliente', cell: ({ cliente_nome }) => cliente_nome },
  {
    header: 'Vencimento',
    fixed: true,
    cell: ({ vence_em }) => (vence_em === null ? '—' : formatDate(vence_em)),
  },
  { header: 'Situação', cell: ({ situacao }) => <CommissionBadge situation={situacao} />, phone: 'corner' },
  { header: 'Saldo', align: 'right', cell: ({ saldo }) => formatMoney(saldo) },
];

/** Entries that were due and did not come, with the claim letter. */
export function MissingEntries({ representadaId, entries, ate }: MissingEntriesProps) {
  const [page, setPage] = useState(1);
  return (
    <section aria-labelledby="faltantes">
      <Group justify="space-between" mt="xl" mb="sm" gap="sm">
        <Title order={2} size="h3" id="faltantes">
          Faltou no extrato
        </Title>
        <ClaimButtons representadaId={representadaId} />
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {entries.length > 0 && `${formatMoney(sumOf(entries))} ao todo. `}A carta cobra tudo o que esta
        representada deve até hoje: também o que veio a menos e o que não é deste extrato. Por isso o valor
        dela pode ser outro.
      </Text>
      {entries.length === 0 ? (
        <Text c="dimmed">Nada do que venceu até {formatDate(ate)} ficou de fora.</Text>
      ) : (
        <>
          <RecordTable
            label="Comissões que faltaram"
            columns={COLUMNS}
            records={entries.slice((page - 1) * AT_ONCE, page * AT_ONCE)}
            keyOf={({ venda_id, parcela }) => `${venda_id} ${parcela}`}
          />
          <Pager page={page} limit={AT_ONCE} total={entries.length} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function sumOf(entries: readonly CommissionEntry[]): number {
  return toReais(entries.reduce((sum, { saldo }) => sum + Math.round(saldo * 100), 0));
}

/** The claim for late or short entries, as letter and spreadsheet. */
function ClaimButtons({ representadaId }: { representadaId: string }) {
  return (
    <Group gap="xs">
      <Button
        component="a"
        href={claimAddress(representadaId, 'pdf')}
        target="_blank"
        rel="noopener"
        leftSection={<Icon name="file" size={16} />}
      >
        Carta de cobrança
      </Button>
      <Button
        component="a"
        href={claimAddress(representadaId, 'xlsx')}
        download
        variant="default"
        leftSection={<Icon name="download" size={16} />}
      >
        Cobrança em planilha
      </Button>
    </Group>
  );
}
