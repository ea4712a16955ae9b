import { Text } from '@mantine/core';
import type { CommissionEntry, ListedCommissionEntry } from '@talao/client';
import { daysBetween } from '../../../src/domain/periods.ts';
import { calendar, count, formatDate, formatMoney, formatPercent } from '../../lib/formats.ts';
import { IconButton } from '../../ui/AskButton.tsx';
import { RecordLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Amber, Below, Small, Strong } from '../../ui/Words.tsx';
import { useMay } from '../session/session.ts';
import { CommissionBadge, UnpaidButton } from './CommissionBadge.tsx';
import { nameOf } from './entries.ts';

export const ENTRY_COLUMN: Column<ListedCommissionEntry> = {
  header: 'Pedido',
  fixed: true,
  cell: ({ venda_id, pedido, parcela }) => (
    <div>
      <RecordLink of="/vendas" id={venda_id} name={pedido} />
      <Below>parcela {parcela}</Below>
    </div>
  ),
};

export const DUE_COLUMN: Column<ListedCommissionEntry> = {
  header: 'Vencimento',
  fixed: true,
  cell: ({ vence_em }) => (vence_em === null ? '—' : formatDate(vence_em)),
};

export const SITUATION_COLUMN: Column<ListedCommissionEntry> = {
  header: 'Situação',
  cell: ({ situacao, presumido }) => <CommissionBadge situation={situacao} presumed={presumido} />,
  phone: 'corner',
};

export const COMMISSION_COLUMNS: Column<CommissionEntry>[] = [
  { header: 'Vencimento', fixed: true, cell: (entry) => <DueDay entry={entry} /> },
  {
    header: 'Cliente',
    cell: ({ cliente_nome, representada_nome, vendedor_nome }) => (
      <div>
        {cliente_nome}
        <Below>{[representada_nome, vendedor_nome].filter(Boolean).join(' · ')}</Below>
      </div>
    ),
  },
  {
    header: 'Comissão',
    align: 'right',
    cell: ({ valor, percentual, base, devolvido }) => (
      <div>
        {formatMoney(valor)}
        <Below>
          {formatPercent(percentual)} de {formatMoney(base)}
        </Below>
        {devolvido > 0 && (
          <Amber span display="block">
            com devolução de {formatMoney(devolvido)}
          </Amber>
        )}
      </div>
    ),
  },
  { header: 'Saldo', align: 'right', cell: (entry) => <Balance entry={entry} /> },
  {
    header: 'Situação',
    fixed: true,
    cell: (entry) => <EntrySituation entry={entry} />,
    phone: 'corner',
  },
];

export function adjustColumn(onAdjust: (entry: CommissionEntry) => void): Column<CommissionEntry> {
  return {
    header: 'Ajuste',
    quiet: true,
    fixed: true,
    cell: (entry) => (
      <IconButton icon="edit" label={`Ajustar ${nameOf(entry)}`} onClick={() => onAdjust(entry)} />
    ),
  };
}

function EntrySituation({ entry }: { entry: CommissionEntry }) {
  const canWrite = useMay('manageMoney');
  return (
    <div>
      <CommissionBadge situation={entry.situacao} presumed={entry.presumido} />
      {entry.presumido && canWrite && (
        <div>
          <UnpaidButton saleId={entry.venda_id} installment={entry.parcela} />
        </div>
      )}
    </div>
  );
}

function DueDay({ entry: { vence_em, situacao } }: { entry: CommissionEntry }) {
  if (vence_em === null) return '—';
  const late = situacao === 'atrasada' && daysBetween(vence_em, calendar.today());
  return (
    <div>
      {formatDate(vence_em)}
      {late && (
        <Text size="xs" c="var(--talao-less)" span display="block">
          há {count(late, 'dia', 'dias')}
        </Text>
      )}
    </div>
  );
}

function Balance({ entry: { saldo, recebido, ajuste, motivo } }: { entry: CommissionEntry }) {
  return (
    <div>
      <Strong>{formatMoney(saldo)}</Strong>
      {recebido !== 0 && <Below>{formatMoney(recebido)} recebido</Below>}
      {ajuste !== 0 && <Below>{formatMoney(ajuste)} de ajuste</Below>}
      {motivo && (
        <Small maw="14rem" ms="auto" style={{ whiteSpace: 'normal' }}>
          {motivo}
        </Small>
      )}
    </div>
  );
}
