import type { OpenBalance } from '@talao/client';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { PageLink, RecordLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Amber, Strong } from '../../ui/Words.tsx';
import { latenessOf } from './closing-words.ts';

export const BALANCE_COLUMNS: [Column<OpenBalance>, ...Column<OpenBalance>[]] = [
  {
    header: 'Pedido',
    fixed: true,
    cell: ({ venda_id, pedido }) => <RecordLink of="/vendas" id={venda_id} name={pedido} />,
  },
  {
    header: 'Cliente',
    cell: ({ cliente_id, cliente_nome }) => (
      <PageLink of="/clientes" id={cliente_id} name={cliente_nome} underline="never" />
    ),
  },
  { header: 'Representada', cell: ({ representada_nome }) => representada_nome },
  { header: 'Data', fixed: true, cell: ({ data }) => formatDate(data), phone: 'hidden' },
  { header: 'Previsão', fixed: true, cell: ({ previsao }) => <ExpectedDay day={previsao} /> },
  {
    header: 'Última nota',
    fixed: true,
    cell: ({ ultima_nota }) => (ultima_nota === null ? 'Sem nota' : formatDate(ultima_nota)),
  },
  {
    header: 'Falta faturar',
    align: 'right',
    cell: ({ valor }) => <Strong>{formatMoney(valor)}</Strong>,
    phone: 'corner',
  },
];

export const COMMISSION_COLUMN: Column<OpenBalance> = {
  header: 'Comissão',
  align: 'right',
  office: true,
  cell: ({ comissao }) => (comissao === null ? '—' : formatMoney(comissao)),
};

export function ExpectedDay({ day }: { day: string | null }) {
  const lateness = latenessOf(day);
  if (day === null) return '—';
  return (
    <div>
      {formatDate(day)}
      {lateness && (
        <Amber span display="block">
          {lateness}
        </Amber>
      )}
    </div>
  );
}
