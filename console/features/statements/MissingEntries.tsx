import { Group, Text } from '@mantine/core';
import type { Claim, CommissionEntry } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { sumOf } from '../../lib/sums.ts';
import { FileLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Note, SectionHead } from '../../ui/Words.tsx';
import { claimQuery, claimSheetAddress, letterAddress } from '../claims/requests.ts';
import { DUE_COLUMN, ENTRY_COLUMN, SITUATION_COLUMN } from '../commissions/commission-columns.tsx';
import { keyOf, sumOfBalances } from '../commissions/entries.ts';
import { missingOf } from './StatementSummary.tsx';

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
  DUE_COLUMN,
  SITUATION_COLUMN,
  { header: 'Saldo', align: 'right', cell: ({ saldo }) => formatMoney(saldo) },
];

export function MissingEntries({ representadaId, entries, ate, isPosted }: MissingEntriesProps) {
  const claim = useQuery({ ...claimQuery(representadaId, {}), enabled: isPosted }).data;
  const { due, later } = missingOf(entries);
  const [page, setPage] = useState(1);
  return (
    <section aria-labelledby="faltantes">
      <SectionHead id="faltantes" title="Faltou no extrato" mt="xl" gap="sm">
        {claim && claim.total > 0 && (
          <Group gap="xs">
            <FileLink href={letterAddress(representadaId)} opens variant="filled">
              Carta de cobrança
            </FileLink>
            <FileLink href={claimSheetAddress(representadaId)}>Cobrança em planilha</FileLink>
          </Group>
        )}
      </SectionHead>
      <Note mb="sm">
        {due.length > 0 && `${formatMoney(sumOfBalances(due))} já venceram. `}
        {later.length > 0 && `${formatMoney(sumOfBalances(later))} ainda vão vencer. `}
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
            keyOf={keyOf}
          />
          <Pager page={page} limit={AT_ONCE} total={entries.length} onPage={setPage} />
        </>
      )}
    </section>
  );
}

/** Why the letter claims another sum than what the statement lacks. */
function explainClaim(missing: readonly CommissionEntry[], { comissoes, total }: Claim): string {
  const isMissing = keysOf(missing);
  const isClaimed = keysOf(comissoes);
  const others = comissoes.filter((entry) => !isMissing.has(keyOf(entry)));
  const claimOf = (situation: string) =>
    sumOf(others.filter(({ situacao }) => situacao === situation).map(({ diferenca }) => diferenca));
  const late = missing.filter((entry) => isClaimed.has(keyOf(entry)));
  const notLate = missing.filter((entry) => !isClaimed.has(keyOf(entry)));
  const parts = (
    [
      [sumOf(late.map(({ saldo }) => saldo)), 'do que faltou aqui'],
      [claimOf('divergente'), 'do que veio a menos'],
      [claimOf('atrasada'), 'de outras comissões atrasadas'],
    ] as const
  ).filter(([sum]) => sum !== 0);
  const claimed =
    total === 0
      ? 'Ainda não há o que cobrar por carta.'
      : `A carta cobra ${formatMoney(total)}: ${parts.map(([sum, of]) => `${formatMoney(sum)} ${of}`).join(', ')}.`;
  if (notLate.length === 0) return claimed;
  return `${claimed} ${formatMoney(sumOf(notLate.map(({ saldo }) => saldo)))} do que faltou ainda não está em atraso, e a carta não cobra.`;
}

const keysOf = (entries: readonly { venda_id: string; parcela: number }[]) => new Set(entries.map(keyOf));
