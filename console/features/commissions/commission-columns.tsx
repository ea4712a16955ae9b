import { Text } from '@mantine/core';
import type { CommissionEntry } from '@talao/client';
import { daysBetween } from '../../../src/domain/periods.ts';
import { calendar, count, formatDate, formatMoney, formatPercent } from '../../lib/formats.ts';
import { IconButton } from '../../ui/AskButton.tsx';
import { RecordLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Below, Small, Strong } from '../../ui/Words.tsx';
import { useMay } from '../session/session.ts';
import { CommissionBadge, UnpaidButton } from './CommissionBadge.tsx';
import { nameOf } from './entries.ts';

export const ENTRY_COLUMN: Column<CommissionEntry> = {
  header: 'Pedido',
  fixed: true,
  cell: (entry) => (
    <div>
      <RecordLink to="/vendas/$id" params={{ id: entry.venda_id }}>
        {entry.pedido}
      </RecordLink>
      <Below>parcela {entry.parcela}</Below>
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
