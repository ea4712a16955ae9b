import { Group, Text, Title } from '@mantine/core';
import type { CommissionEntry } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { FileLink } from '../../ui/FileLink.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Note } from '../../ui/Words.tsx';
import { claimQuery, claimSheetAddress, letterAddress } from '../claims/requests.ts';
import { CommissionBadge } from '../commissions/CommissionBadge.tsx';
import { ENTRY_COLUMN } from '../commissions/commission-columns.tsx';
import { explainClaim } from './claim-words.ts';
import { missingOf, saldoOf } from './StatementSummary.tsx';

interface MissingEntriesProps {
  representadaId: string;
  entries: CommissionEntry[];
  ate: string;
  /** Before the statement is posted, a letter would claim what the statement is about to pay. */
  isPosted: boolean;
}

const AT_ONCE = 50;

const COLUMNS: Column<CommissionEntry>[] = [
  ENTRY_COLUMN,
  { header: 'Cliente', cell: ({ cliente_nome }) => cliente_nome },
  {
    header: 'Vencimento',
    fixed: true,
    cell: ({ vence_em }) => (vence_em === null ? '—' : formatDate(vence_em)),
  },
  {
    header: 'Situação',
    cell: ({ situacao, presumido }) => <CommissionBadge situation={situacao} presumed={presumido} />,
    phone: 'corner',
  },
  { header: 'Saldo', align: 'right', cell: ({ saldo }) => formatMoney(saldo) },
];

/** Entries that were due and did not come, with the claim letter. */
export function MissingEntries({ representadaId, entries, ate, isPosted }: MissingEntriesProps) {
  const claim = useQuery({ ...claimQuery(representadaId), enabled: isPosted }).data;
  const { due, later } = missingOf(entries);
  const [page, setPage] = useState(1);
  return (
    <section aria-labelledby="faltantes">
      <Group justify="space-between" mt="xl" mb="sm" gap="sm">
        <Title order={2} size="h3" id="faltantes">
          Faltou no extrato
        </Title>
        {claim && claim.total > 0 && (
          <Group gap="xs">
            <FileLink href={letterAddress(representadaId)} opens variant="filled">
              Carta de cobrança
            </FileLink>
            <FileLink href={claimSheetAddress(representadaId)}>Cobrança em planilha</FileLink>
          </Group>
        )}
      </Group>
      <Note mb="sm">
        {due.length > 0 && `${formatMoney(saldoOf(due))} já venceram. `}
        {later.length > 0 && `${formatMoney(saldoOf(later))} ainda vão vencer. `}
        {!isPosted && 'A carta de cobrança fica pronta depois de confirmar.'}
        {claim && explainClaim(entries, claim)}
      </Note>
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
