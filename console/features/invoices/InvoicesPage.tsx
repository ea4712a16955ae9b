import type { ListedInvoice } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { INVOICE_SITUATION_NAMES } from '../../../src/domain/value-names.ts';
import { toFilter } from '../../lib/address-bar.ts';
import { formatMoney } from '../../lib/formats.ts';
import { FilterBar, FilterSelect } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Below } from '../../ui/Words.tsx';
import { RepresentadaFilter } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/session.ts';
import { INVOICE_COLUMN, ISSUED_COLUMN, SITUATION_COLUMN } from './InvoiceBadge.tsx';
import { InvoiceDrop } from './InvoiceDrop.tsx';
import { INVOICE_SITUATIONS } from './invoices-address.ts';
import { invoicesQuery } from './requests.ts';

const route = getRouteApi('/office/notas');
const SITUATIONS = INVOICE_SITUATIONS.map((value) => ({ value, label: INVOICE_SITUATION_NAMES[value] }));

export default function InvoicesPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const filter = toFilter(list.address);
  const query = useQuery(invoicesQuery(filter));
  const canSend = useMay('manageMoney');
  return (
    <ListPage
      title="Notas"
      help="Arraste para cá o XML das notas que a representada mandou, um a um, uma pasta inteira ou um .zip. Cada uma procura o seu pedido; as que não acham ficam “Sem pedido”, à espera da sua escolha."
      chapter="notas"
      icon="file"
      list="invoices"
      filter={filter}
      address={list}
      query={query}
      filters={
        <>
          {canSend && <InvoiceDrop />}
          <FilterBar list={list} label="Buscar notas" placeholder="Número, chave, pedido ou cliente">
            <FilterSelect label="Situação" width={160} choices={SITUATIONS} {...list.filter('situacao')} />
            <RepresentadaFilter w={{ sm: 240 }} {...list.filter('representada')} />
            <PeriodInput {...list.period} />
          </FilterBar>
        </>
      }
      empty={{
        filtered: ['Nenhuma nota com estes filtros', 'Amplie o período ou limpe os filtros.'],
        none: [
          'Nenhuma nota ainda',
          canSend ? 'O XML vem por e-mail, com a nota: solte-o acima.' : 'Quem é do escritório traz o XML.',
        ],
      }}
      columns={invoiceColumns}
    />
  );
}

const invoiceColumns: Column<ListedInvoice>[] = [
  INVOICE_COLUMN,
  ISSUED_COLUMN,
  { header: 'Representada', cell: ({ representada_nome }) => representada_nome },
  { header: 'Cliente', cell: ({ cliente_nome }) => cliente_nome ?? '—' },
  { header: 'Pedido', fixed: true, cell: ({ pedido }) => pedido ?? '—' },
  {
    header: 'Valor',
    align: 'right',
    cell: ({ valor, difere, valor_pedido }) => (
      <div>
        {formatMoney(valor)}
        {difere && valor_pedido !== null && <Below>pedido de {formatMoney(valor_pedido)}</Below>}
      </div>
    ),
  },
  SITUATION_COLUMN,
];
