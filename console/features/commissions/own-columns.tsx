import type { ListedCommissionEntry } from '@talao/client';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { Below } from '../../ui/Words.tsx';
import { CommissionBadge } from './CommissionBadge.tsx';

/** The columns for a vendedor: his share of each instalment, and how much of it is due. */
export const OWN_COLUMNS: Column<ListedCommissionEntry>[] = [
  {
    header: 'Pedido',
    fixed: true,
    cell: ({ venda_id, pedido, parcela }) => (
      <div>
        <RecordLink to="/vendas/$id" params={{ id: venda_id }}>
          {pedido}
        </RecordLink>
        <Below>parcela {parcela}</Below>
      </div>
    ),
  },
  {
    header: 'Vencimento',
    fixed: true,
    cell: ({ vence_em }) => (vence_em === null ? '—' : formatDate(vence_em)),
  },
  {
    header: 'Cliente',
    cell: ({ cliente_nome, representada_nome }) => (
      <div>
        {cliente_nome}
        <Below>{representada_nome}</Below>
      </div>
    ),
  },
  { header: 'Parcela', align: 'right', cell: ({ base }) => formatMoney(base) },
  { header: 'Meu repasse', align: 'right', cell: ({ repasse_valor }) => formatMoney(repasse_valor) },
  { header: 'Já devido', align: 'right', cell: ({ repasse_devido }) => formatMoney(repasse_devido) },
  { header: 'Pago', align: 'right', cell: ({ repasse_pago }) => formatMoney(repasse_pago) },
  {
    header: 'Situação',
    cell: ({ situacao, presumido }) => <CommissionBadge situation={situacao} presumed={presumido} />,
    phone: 'corner',
  },
];
