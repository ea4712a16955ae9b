import type { CommissionRule } from '@talao/client';
import { formatNumber } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { validityOf } from '../../ui/Validity.tsx';
import { Strong } from '../../ui/Words.tsx';
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
    { header: 'Vale', fixed: true, cell: validityOf },
    {
      header: 'Percentual',
      align: 'right',
      cell: ({ percentual }) => <Strong>{formatNumber(percentual)}%</Strong>,
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
