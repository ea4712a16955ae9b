import { Button, SimpleGrid, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OpenBalance } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { addDays } from '../../../src/domain/periods.ts';
import { toFilter } from '../../lib/address-bar.ts';
import { calendar, count, formatDate, formatMoney } from '../../lib/formats.ts';
import { useKept } from '../../lib/kept.ts';
import { useSelection } from '../../lib/selection.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { FilterBar, FilterSelect } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { lazyInSuspense, lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { periodWords } from '../../ui/PeriodButton.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { SelectionBar, selectionColumn } from '../../ui/SelectionBar.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { RepresentadaFilter } from '../records/RepresentadaPicker.tsx';
import { useListName, useMay } from '../session/session.ts';
import { BALANCE_COLUMNS, COMMISSION_COLUMN } from './balance-columns.tsx';
import type { BalancesAddress } from './balances-address.ts';
import { balancesQuery } from './requests.ts';

const CloseSalesDialog = lazyPart(() => import('./CloseDialog.tsx'));
const FilterName = lazyInSuspense(() => import('../records/FilterName.tsx'));
const route = getRouteApi('/office/a-faturar');

const SELECT_ALL = 'Marcar todos desta página';
const SITUATIONS = [
  { value: 'parcial', label: 'Falta uma parte' },
  { value: 'sem_nota', label: 'Sem nota' },
] as const;
const LATE = [{ value: 'sim', label: 'Só os atrasados' }] as const;

export default function BalancesPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { cliente, representada, vendedor, situacao, de, ate, atrasado } = list.address;
  const filter = toBalanceFilter(list.address);
  const query = useQuery(balancesQuery(filter));
  const mayReadMoney = useMay('readMoney');
  const canClose = useMay('writeSales');
  const { page: _, ...kept } = filter;
  const selection = useSelection<OpenBalance>(JSON.stringify(kept), ({ venda_id }) => venda_id);
  const [first, ...columns] = BALANCE_COLUMNS;
  return (
    <ListPage
      title="A faturar"
      help="O que falta faturar de cada pedido: o que foi pedido, menos as notas e o que se encerrou. O que está atrasado vem primeiro. O que a fábrica não vai mais mandar, encerre: sai daqui e da comissão prevista."
      chapter="a-faturar"
      icon="clipboard"
      list="sales/balances"
      filter={filter}
      address={list}
      query={query}
      actions={
        mayReadMoney && (
          <ButtonLink to="/a-faturar/carteiras" variant="default">
            Carteiras das fábricas
          </ButtonLink>
        )
      }
      filters={
        <>
          <Sums filter={kept} />
          {canClose && <OldBalances onShow={(ate) => list.open({ situacao: 'parcial', ate })} />}
          <FilterBar
            list={list}
            chips={{
              representada: representada && <FilterName of="representada" id={representada} />,
              cliente: cliente && <FilterName of="client" id={cliente} />,
              vendedor: vendedor && <FilterName of="person" id={vendedor} />,
              situacao: SITUATIONS.find(({ value }) => value === situacao)?.label,
              atrasado: atrasado && 'Só os atrasados',
              periodo: periodWords(de, ate),
            }}
          >
            <RepresentadaFilter w={{ sm: 220 }} {...list.filter('representada')} />
            {mayReadMoney && <VendedorFilter {...list.filter('vendedor')} />}
            <FilterSelect label="Situação" width={160} choices={SITUATIONS} {...list.filter('situacao')} />
            <FilterSelect
              label="Atraso"
              placeholder="Com ou sem atraso"
              width={180}
              choices={LATE}
              {...list.filter('atrasado')}
            />
            <PeriodInput {...list.period} />
          </FilterBar>
        </>
      }
      empty={{
        filtered: ['Nada a faturar com estes filtros', 'Amplie o período ou limpe os filtros.'],
        none: [
          'Nada a faturar',
          'Cada pedido fica aqui até as notas trazerem tudo, ou você encerrar o que não vem.',
        ],
      }}
    >
      {(sales, stale) => {
        // Of what nobody has invoiced yet nothing is closed: such an order is cancelled.
        const closable = canClose ? sales.filter(({ situacao }) => situacao === 'parcial') : [];
        return (
          <>
            <RecordTable
              label="A faturar"
              columns={[
                closable.length > 0
                  ? selectionColumn(first, closable, selection, ({ pedido }) => pedido, SELECT_ALL)
                  : first,
                ...columns,
                ...(mayReadMoney ? [COMMISSION_COLUMN] : []),
              ]}
              records={sales}
              keyOf={({ venda_id }) => venda_id}
              stale={stale}
            />
            {closable.length > 0 && (
              <SelectionBar
                records={closable}
                selection={selection}
                allName={SELECT_ALL}
                worth={({ valor }) => valor}
              >
                <CloseSelected sales={selection.chosen} onDone={selection.clear} />
              </SelectionBar>
            )}
          </>
        );
      }}
    </ListPage>
  );
}

function toBalanceFilter({ atrasado, ...address }: BalancesAddress) {
  return { ...toFilter(address), ...(atrasado && { atrasado: true }) };
}

type BalanceFilter = Omit<ReturnType<typeof toBalanceFilter>, 'page'>;

function Sums({ filter }: { filter: BalanceFilter }) {
  const asked = { ...filter, limit: 1, soma: true };
  const all = useQuery(balancesQuery(asked)).data;
  const late = useQuery(balancesQuery({ ...asked, atrasado: true })).data;
  const { valor = 0, comissao = null } = all?.soma ?? {};
  return (
    <SimpleGrid cols={{ base: 2, sm: comissao === null ? 2 : 3 }} spacing="sm" mb="md" mih={84}>
      <Figure name="Falta faturar" value={all ? formatMoney(valor) : '…'}>
        <Text size="sm">{all ? count(all.total, 'pedido', 'pedidos') : ' '}</Text>
      </Figure>
      <Figure
        name="Atrasado"
        value={late ? formatMoney(late.soma?.valor ?? 0) : '…'}
        isBad={Boolean(late?.total)}
      >
        <Text size="sm">{late ? count(late.total, 'pedido', 'pedidos') : ' '}</Text>
      </Figure>
      {comissao !== null && (
        <Figure name="Comissão que espera" value={formatMoney(comissao)}>
          <Text size="sm">Vem com as notas</Text>
        </Figure>
      )}
    </SimpleGrid>
  );
}

interface CloseSelectedProps {
  sales: readonly OpenBalance[];
  onDone: () => void;
}

function CloseSelected({ sales, onDone }: CloseSelectedProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="sm" onClick={open}>
        Encerrar o que falta
      </Button>
      {isOpen && (
        <CloseSalesDialog ids={sales.map(({ venda_id }) => venda_id)} onDone={onDone} onClose={close} />
      )}
    </>
  );
}

/** After so many days the rest of an order hardly comes. */
const OLD_DAYS = 60;

/** Said once: balances that were there before anybody looked, as after an upgrade. */
function OldBalances({ onShow }: { onShow: (ate: string) => void }) {
  const [isSeen, setIsSeen] = useKept(useListName('saldos-antigos'), false);
  const ate = addDays(calendar.today(), -OLD_DAYS);
  const old = useQuery({
    ...balancesQuery({ situacao: 'parcial', ate, limit: 1, soma: true }),
    enabled: !isSeen,
  }).data;
  if (isSeen || old === undefined || old.total === 0) return null;
  const orders = count(old.total, 'pedido faturado em parte', 'pedidos faturados em parte');
  return (
    <Banner
      color="ink"
      icon="help"
      mb="md"
      title={`${orders} até ${formatDate(ate)}: faltam ${formatMoney(old.soma?.valor ?? 0)}`}
      withCloseButton
      closeButtonLabel="Entendi"
      onClose={() => setIsSeen(true)}
    >
      <Text size="sm" mb="xs">
        O Talão conta agora o que falta de cada pedido. Destes, o resto talvez não venha mais: veja-os, marque
        os que a fábrica não vai entregar e encerre todos de uma vez.
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          setIsSeen(true);
          onShow(ate);
        }}
      >
        Ver os antigos
      </Button>
    </Banner>
  );
}
