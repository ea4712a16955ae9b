import type { ListedPayout } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { toFilter } from '../../lib/address-bar.ts';
import { calendar, formatDate, formatMoment, formatMoney } from '../../lib/formats.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { MonthSwitch } from '../../ui/MonthSwitch.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Note, Strong } from '../../ui/Words.tsx';
import { CommissionTabs } from '../receipts/CommissionTabs.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { useMay } from '../session/session.ts';
import { OpenShares } from './OpenShares.tsx';
import { payoutsQuery, useDeletePayout } from './requests.ts';

const route = getRouteApi('/office/comissoes/repasses');

const COLUMNS: Column<ListedPayout>[] = [
  {
    header: 'Pago em',
    fixed: true,
    cell: ({ data }) => <Strong>{formatDate(data)}</Strong>,
  },
  { header: 'Vendedor', cell: ({ vendedor_nome }) => vendedor_nome },
  { header: 'Referência', cell: ({ referencia }) => referencia || '—' },
  {
    header: 'Registrado em',
    fixed: true,
    cell: ({ created_at }) => formatMoment(created_at),
    phone: 'hidden',
  },
  { header: 'Valor', align: 'right', cell: ({ valor }) => formatMoney(valor), phone: 'corner' },
];

/** What the office passes on to its vendedores: what they may have, and what was paid. */
export default function PayoutsPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address } = list;
  const { mes = calendar.today().slice(0, 7), ...filters } = address;
  const filter = toFilter(filters);
  const isOffice = useMay('readMoney');
  const canPay = useMay('manageMoney');
  return (
    <ListPage
      title="Repasses"
      help={{
        says: 'A parte do vendedor pode ser paga quando a comissão veio por inteiro. Um repasse paga da que venceu antes à que venceu depois; desfazer o devolve inteiro.',
        chapter: 'repasse-aos-vendedores',
      }}
      icon="commissions"
      list="payouts"
      filter={filter}
      address={list}
      query={useQuery(payoutsQuery(filter))}
      create={false}
      filters={
        <>
          <CommissionTabs current="/comissoes/repasses" />
          <MonthSwitch mes={mes} onMonth={(mes) => list.choose({ mes })}>
            <Note>O que vence até o fim do mês</Note>
          </MonthSwitch>
          <OpenShares mes={mes} />
          {isOffice && (
            <FilterBar list={list}>
              <VendedorFilter
                value={address.vendedor}
                onChoose={(vendedor) => list.choose({ ...address, vendedor })}
              />
            </FilterBar>
          )}
        </>
      }
      empty={{
        filtered: ['Nenhum repasse deste vendedor', 'Limpe o filtro para ver os outros.'],
        none: [
          'Nenhum repasse pago ainda',
          isOffice ? 'O que você pagar acima fica aqui.' : 'O que o escritório pagar a você fica aqui.',
        ],
      }}
      columns={canPay ? [...COLUMNS, UNDO] : COLUMNS}
    />
  );
}

const UNDO: Column<ListedPayout> = {
  header: 'Ações',
  align: 'right',
  cell: (payout) => <UndoPayout payout={payout} />,
};

function UndoPayout({ payout }: { payout: ListedPayout }) {
  const { id, data, valor, vendedor_nome } = payout;
  const remove = useDeletePayout(id);
  const words = `repasse de ${formatMoney(valor)} a ${vendedor_nome}`;
  return (
    <AskButton
      label={`Desfazer o repasse de ${formatDate(data)} a ${vendedor_nome}`}
      me="-0.5rem"
      question={{
        title: 'Desfazer o repasse',
        children: `O ${words}, em ${formatDate(data)}, será desfeito inteiro: as partes que ele pagou voltam a ficar em aberto.`,
        confirm: 'Desfazer',
      }}
      action={remove}
      sent={payout}
      done={`O ${words} foi desfeito.`}
    >
      Desfazer
    </AskButton>
  );
}
