import { Text } from '@mantine/core';
import type { CommissionRule } from '@talao/client';
import { formatDate } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { ClientName } from '../records/ClientName.tsx';
import { ProductName } from '../records/ProductName.tsx';
import { RuleActions } from './RuleActions.tsx';

/** Without an edit button for readers. */
export function ruleColumns(onEdit: ((rule: CommissionRule) => void) | undefined): Column<CommissionRule>[] {
  const columns: Column<CommissionRule>[] = [
    {
      header: 'Produto',
      cell: ({ produto_id }) => (produto_id === null ? 'Qualquer produto' : <ProductName id={produto_id} />),
    },
    {
      header: 'Cliente',
      cell: ({ cliente_id }) => (cliente_id === null ? 'Qualquer cliente' : <ClientName id={cliente_id} />),
    },
    { header: 'Vale', fixed: true, cell: ({ de, ate }) => periodOf(de, ate) },
    {
      header: 'Percentual',
      align: 'right',
      cell: ({ percentual }) => (
        <Text fw={600} inherit span>
          {formatNumber(percentual)}%
        </Text>
      ),
      phone: 'corner',
    },
  ];
  if (onEdit)
    columns.push({
      header: 'Ações',
      align: 'right',
      cell: (rule) => <RuleActions rule={rule} onEdit={onEdit} />,
    });
  return columns;
}

function periodOf(de: string | null, ate: string | null): string {
  if (de && ate) return `${formatDate(de)} a ${formatDate(ate)}`;
  if (de) return `Desde ${formatDate(de)}`;
  return ate ? `Até ${formatDate(ate)}` : 'Sempre';
}
