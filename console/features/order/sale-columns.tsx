import type { ListedSale, SaleSummary } from '@talao/client';
import { formatDate, formatMoment, formatMoney } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { IconLink, RecordLink } from '../../ui/links.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { StatusBadge } from '../../ui/StageBadge.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Note, Strong } from '../../ui/Words.tsx';
import { PersonName } from '../records/PersonName.tsx';
import { useMay } from '../session/session.ts';

export const ORDER_COLUMN: Column<SaleSummary> = {
  header: 'Pedido',
  order: 'pedido',
  fixed: true,
  cell: (sale) => <OrderTitle sale={sale} />,
};

/** A name may have no blank to break at. */
const ANYWHERE = { overflowWrap: 'anywhere' } as const;

/** A phone's card is headed by whose order it is, for nobody on the road knows it by its code. */
function OrderTitle({ sale: { id, pedido, cliente_nome, representada_nome } }: { sale: SaleSummary }) {
  const isPhone = useIsPhone();
  const code = <RecordLink of="/vendas" id={id} name={pedido} />;
  if (!isPhone) return code;
  return (
    <>
      <Strong lineClamp={2} style={ANYWHERE}>
        {cliente_nome}
      </Strong>
      <Note lineClamp={1} style={ANYWHERE}>
        {representada_nome}
      </Note>
      {code}
    </>
  );
}

export const SALE_COLUMNS: Column<SaleSummary>[] = [
  { header: 'Data', order: '-data', fixed: true, cell: ({ data }) => formatDate(data) },
  { header: 'Cliente', order: 'cliente_nome', cell: ({ cliente_nome }) => cliente_nome, phone: 'hidden' },
  { header: 'Representada', cell: ({ representada_nome }) => representada_nome, phone: 'hidden' },
  { header: 'Etapa', fixed: true, cell: ({ status }) => <StatusBadge status={status} />, phone: 'corner' },
  {
    header: 'Total',
    order: '-valor_total',
    align: 'right',
    cell: ({ valor_total }) => <Strong>{formatMoney(valor_total)}</Strong>,
  },
];

export const DETAIL_COLUMNS: Column<ListedSale>[] = [
  {
    header: 'Vendedor',
    spare: 'wide',
    office: true,
    cell: ({ vendedor_id }) => (vendedor_id ? <PersonName id={vendedor_id} /> : '—'),
    phone: 'hidden',
  },
  {
    header: 'Condição',
    spare: 'wide',
    fixed: true,
    cell: ({ condicao }) => condicao ?? '—',
    phone: 'hidden',
  },
  {
    header: 'Comissão',
    spare: 'wide',
    align: 'right',
    office: true,
    cell: ({ valor_comissao }) => (typeof valor_comissao === 'number' ? formatMoney(valor_comissao) : '—'),
  },
];

export const SPARE_COLUMNS: Column<SaleSummary>[] = [
  {
    header: 'Registrada em',
    order: '-created_at',
    spare: true,
    fixed: true,
    cell: ({ created_at }) => formatMoment(created_at),
    phone: 'hidden',
  },
  {
    header: 'Alterada em',
    spare: true,
    fixed: true,
    cell: ({ updated_at }) => formatMoment(updated_at),
    phone: 'hidden',
  },
];

export const REPEAT_COLUMN: Column<SaleSummary> = {
  header: 'Repetir',
  align: 'right',
  quiet: true,
  cell: ({ id }) => (
    <IconLink
      to="/vendas/nova"
      search={{ copiar: id }}
      variant="subtle"
      size={30}
      aria-label="Repetir"
      title="Repetir este pedido"
    >
      <Icon name="repeat" size={16} />
    </IconLink>
  ),
};

interface SalesTableProps {
  sales: SaleSummary[];
  /** The column of the current record, which is hidden. */
  without?: 'Cliente' | 'Representada';
}

export function SalesTable({ sales, without }: SalesTableProps) {
  const canWrite = useMay('writeSales');
  const shown = [ORDER_COLUMN, ...SALE_COLUMNS].filter(({ header }) => header !== without);
  return (
    <RecordTable label="Vendas" columns={canWrite ? [...shown, REPEAT_COLUMN] : shown} records={sales} />
  );
}
