import { ActionIcon, Text } from '@mantine/core';
import type { CommissionEntry } from '@talao/client';
import type { ReactNode } from 'react';
import { calendar, daysBetween, formatDate } from '../../lib/dates.ts';
import { formatMoney, formatPercent } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import type { Column } from '../../ui/columns.ts';
import { Icon } from '../../ui/icons.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { useMay } from '../session/permissions.ts';
import { CommissionBadge } from './CommissionBadge.tsx';
import { nameOf } from './entries.ts';
import { UnpaidButton } from './UnpaidButton.tsx';

export const ENTRY_COLUMN: Column<CommissionEntry> = {
  header: 'Pedido',
  fixed: true,
  cell: (entry) => (
    <div>
      <RecordLink to="/vendas/$id" params={{ id: entry.venda_id }}>
        {entry.pedido}
      </RecordLink>
      <Small>parcela {entry.parcela}</Small>
    </div>
  ),
};

export const COMMISSION_COLUMNS: Column<CommissionEntry>[] = [
  { header: 'Vencimento', fixed: true, cell: (entry) => <DueDay entry={entry} /> },
  {
    header: 'Cliente',
    cell: ({ cliente_nome, representada_nome, vendedor_nome }) => (
      <div>
        {cliente_nome}
        <Small>{[representada_nome, vendedor_nome].filter(Boolean).join(' · ')}</Small>
      </div>
    ),
  },
  {
    header: 'Comissão',
    align: 'right',
    cell: ({ valor, percentual, base, devolvido }) => (
      <div>
        {formatMoney(valor)}
        <Small>
          {formatPercent(percentual)} de {formatMoney(base)}
        </Small>
        {devolvido > 0 && (
          <Text size="xs" c="var(--mantine-color-yellow-light-color)" span display="block">
            com devolução de {formatMoney(devolvido)}
          </Text>
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

/** For those who may change entries. */
export function adjustColumn(onAdjust: (entry: CommissionEntry) => void): Column<CommissionEntry> {
  return {
    header: 'Ajuste',
    quiet: true,
    fixed: true,
    cell: (entry) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={`Ajustar ${nameOf(entry)}`}
        onClick={() => onAdjust(entry)}
      >
        <Icon name="edit" size={16} />
      </ActionIcon>
    ),
  };
}

/** With the way to say that a presumed payment did not happen. */
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

/** The balance and how it came about: received, adjusted, and the reason. */
function Balance({ entry: { saldo, recebido, ajuste, motivo } }: { entry: CommissionEntry }) {
  return (
    <div>
      <Text fw={600} inherit span>
        {formatMoney(saldo)}
      </Text>
      {recebido !== 0 && <Small>{formatMoney(recebido)} recebido</Small>}
      {ajuste !== 0 && <Small>{formatMoney(ajuste)} de ajuste</Small>}
      {motivo && (
        <Text size="xs" c="dimmed" maw="14rem" ms="auto" style={{ whiteSpace: 'normal' }}>
          {motivo}
        </Text>
      )}
    </div>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" span display="block">
      {children}
    </Text>
  );
}
