import { Box, Button, Group } from '@mantine/core';
import type { ListedPayout, OpenShare } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { lastOfMonth } from '../../../src/domain/periods.ts';
import { toFilter } from '../../lib/address-bar.ts';
import { calendar, count, formatDate, formatMoment, formatMoney } from '../../lib/formats.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FileLink } from '../../ui/links.tsx';
import { MonthSwitch } from '../../ui/MonthSwitch.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Note, Small, Strong } from '../../ui/Words.tsx';
import { CommissionTabs } from '../receipts/CommissionTabs.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { MOST_PEOPLE, usersQuery } from '../records/people.ts';
import { useMay, useSession } from '../session/session.ts';
import { openSharesQuery, payoutStatementAddress, payoutsQuery, useDeletePayout } from './requests.ts';

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

export default function PayoutsPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { mes = calendar.today().slice(0, 7), ...filters } = list.address;
  const filter = toFilter(filters);
  const isOffice = useMay('readMoney');
  const canPay = useMay('manageMoney');
  return (
    <ListPage
      title="Repasses"
      help="A parte do vendedor pode ser paga quando a comissão veio por inteiro. Um repasse paga da que venceu antes à que venceu depois; desfazer o devolve inteiro."
      chapter="repasse-aos-vendedores"
      icon="commissions"
      list="payouts"
      filter={filter}
      address={list}
      query={useQuery(payoutsQuery(filter))}
      filters={
        <>
          <CommissionTabs current="/comissoes/repasses" />
          <MonthSwitch mes={mes} onMonth={(mes) => list.choose({ mes })}>
            <Note>O que vence até o fim do mês</Note>
          </MonthSwitch>
          <OpenShares mes={mes} />
          {isOffice && (
            <FilterBar list={list}>
              <VendedorFilter {...list.filter('vendedor')} />
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

const PayDialog = lazyPart(() => import('./PayDialog.tsx'));

function OpenShares({ mes }: { mes: string }) {
  const de = `${mes}-01`;
  const ate = lastOfMonth(de);
  const query = useQuery(openSharesQuery(ate));
  const vendedores = useVendedores();
  const canPay = useMay('manageMoney');
  const [paid, setPaid] = useState<OpenShare>();
  const columns: Column<OpenShare>[] = [
    {
      header: 'Vendedor',
      cell: ({ vendedor_nome }) => <Strong>{vendedor_nome}</Strong>,
    },
    {
      header: 'Em aberto',
      align: 'right',
      cell: ({ valor, parcelas }) => (
        <div>
          <Strong>{formatMoney(valor)}</Strong>
          <Small>{valor < 0 ? 'pago a mais' : count(parcelas, 'parcela', 'parcelas')}</Small>
        </div>
      ),
    },
    {
      header: 'Demonstrativo do mês',
      cell: ({ vendedor_id: id, vendedor_nome: nome }) => (
        <Group gap={4} wrap="nowrap">
          {(['pdf', 'xlsx'] as const).map((formato) => (
            <FileLink
              key={formato}
              href={payoutStatementAddress(id, { de, ate, formato })}
              opens={formato === 'pdf'}
              label={`Demonstrativo de ${nome} em ${formato === 'pdf' ? 'PDF' : 'Excel'}`}
              variant="subtle"
              size="compact-sm"
            >
              {formato === 'pdf' ? 'PDF' : 'Excel'}
            </FileLink>
          ))}
        </Group>
      ),
    },
  ];
  if (canPay)
    columns.push({
      header: 'Pagar',
      quiet: true,
      align: 'right',
      cell: (share) =>
        share.valor > 0 && (
          <Button
            size="compact-sm"
            aria-label={`Pagar ${formatMoney(share.valor)} a ${share.vendedor_nome}`}
            onClick={() => setPaid(share)}
          >
            Pagar
          </Button>
        ),
    });
  return (
    <Box mb="lg">
      <ListState
        query={query}
        empty={(open) =>
          open.length + vendedores.length === 0 && (
            <Nothing title="Nenhum vendedor com repasse" icon="team">
              Convide os vendedores em Equipe, com o percentual de cada um.
            </Nothing>
          )
        }
      >
        {(open) => (
          <RecordTable
            label="O que cada vendedor pode receber"
            columns={columns}
            records={withAll(open, vendedores)}
            keyOf={({ vendedor_id }) => vendedor_id}
            stale={query.isPlaceholderData}
          />
        )}
      </ListState>
      {paid && <PayDialog share={paid} mes={mes} onClose={() => setPaid(undefined)} />}
    </Box>
  );
}

interface Vendedor {
  id: string;
  nome: string;
}

/** Active ones with a share, or the vendedor himself. */
function useVendedores(): Vendedor[] {
  const session = useSession();
  const mayRead = useMay('readPeople');
  const people = useQuery({ ...usersQuery({ limit: MOST_PEOPLE }), enabled: mayRead }).data?.data ?? [];
  if (!mayRead) return session?.usuario ? [session.usuario] : [];
  return people.filter(({ ativo, repasse = 0 }) => ativo && repasse > 0);
}

/** One of whom nothing is open has a statement all the same. */
function withAll(open: readonly OpenShare[], vendedores: readonly Vendedor[]): OpenShare[] {
  const others = vendedores
    .filter(({ id }) => !open.some(({ vendedor_id }) => vendedor_id === id))
    .map(({ id, nome }) => ({ vendedor_id: id, vendedor_nome: nome, parcelas: 0, valor: 0 }));
  return [...open, ...others];
}
