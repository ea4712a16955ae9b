import { Select } from '@mantine/core';
import type { SaleSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SITUATION_NAMES } from '../../../src/domain/value-names.ts';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { listQuery } from '../../lib/record-requests.ts';
import { FilterBar, FilterSelect } from '../../ui/FilterBar.tsx';
import { Icon } from '../../ui/icons.tsx';
import { listAddress } from '../../ui/ListPage.tsx';
import { lazyInSuspense } from '../../ui/lazy-part.tsx';
import { periodWords } from '../../ui/PeriodButton.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { RecordPicker } from '../../ui/RecordPicker.tsx';
import type { Choice } from '../../ui/use-record-picker.ts';
import { clientQuery, clientsQuery } from '../records/clients.ts';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { RepresentadaFilter } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/session.ts';
import { type CommissionsAddress, DAYS, SHOWN } from './commissions-address.ts';

const FilterName = lazyInSuspense(() => import('../records/FilterName.tsx'));
const route = getRouteApi('/office/comissoes');

const SITUATION_CHOICES = SHOWN.map((value) => ({
  value,
  label: value === 'todas' ? 'Todas' : SITUATION_NAMES[value],
}));
const DAY_NAMES = { vencimento: 'Por vencimento', evento: 'Por evento', venda: 'Por data da venda' };
const DAY_CHOICES = DAYS.map((value) => ({ value, label: DAY_NAMES[value] }));

export function CommissionFilters() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address, choose } = list;
  const mayReadMoney = useMay('readMoney');
  const { situacao, representada, vendedor, de, ate, por } = address;

  return (
    <FilterBar
      list={list}
      search={<CommissionSearch address={address} choose={choose} />}
      chips={{
        situacao: SITUATION_CHOICES.find(({ value }) => value === situacao)?.label,
        representada: representada && <FilterName of="representada" id={representada} />,
        vendedor: vendedor && <FilterName of="person" id={vendedor} />,
        periodo: periodWords(de, ate),
        por: por && DAY_NAMES[por],
      }}
    >
      <FilterSelect
        label="Situação"
        placeholder="Em aberto"
        width={130}
        choices={SITUATION_CHOICES}
        {...list.filter('situacao')}
      />
      <RepresentadaFilter w={{ sm: 140 }} {...list.filter('representada')} />
      {mayReadMoney && <VendedorFilter {...list.filter('vendedor')} />}
      <PeriodInput ahead {...list.period} />
      <Select
        aria-label="De que dia é o período"
        allowDeselect={false}
        w={{ sm: 165 }}
        data={DAY_CHOICES}
        value={por ?? 'vencimento'}
        onChange={(value) => choose({ por: value === 'vencimento' ? undefined : (value ?? undefined) })}
      />
    </FilterBar>
  );
}

interface FoundChoice extends Choice {
  shows: CommissionsAddress;
}

interface CommissionSearchProps {
  address: CommissionsAddress;
  choose: (change: CommissionsAddress) => void;
}

const FEW = 5;
const ANY_SALE = {
  representada: undefined,
  situacao: undefined,
  de: undefined,
  ate: undefined,
  por: undefined,
};

// The features of sales and notes import this one, so their own requests cannot be used here.
const salesQuery = listQuery('/api/v1/sales');
const invoicesQuery = listQuery('/api/v1/invoices');

function CommissionSearch({ address, choose }: CommissionSearchProps) {
  const { cliente, de, ate, por } = address;
  const { data: client } = useQuery({ ...clientQuery(cliente ?? ''), enabled: cliente !== undefined });
  const isOfSale = por === 'venda' && de !== undefined && de === ate;
  return (
    <RecordPicker<FoundChoice>
      type="search"
      aria-label="Buscar comissões"
      placeholder="Cliente, pedido ou nota"
      leftSection={<Icon name="search" size={16} />}
      clearable
      flex="1 1 10rem"
      value={cliente ?? null}
      chosen={client && { value: client.id, label: client.nome }}
      useChoices={useFound}
      onChange={(_, choice) => choose({ ...(isOfSale && ANY_SALE), cliente: undefined, ...choice?.shows })}
    />
  );
}

/** Commissions have no filter by sale, so the client, the representada and the day tell it. */
function showSale({ cliente_id, representada_id, data }: SaleSummary): CommissionsAddress {
  return {
    cliente: cliente_id,
    representada: representada_id,
    vendedor: undefined,
    situacao: 'todas',
    de: data,
    ate: data,
    por: 'venda',
  };
}

function useFound(search: string, enabled: boolean) {
  const page = { search, limit: FEW };
  const clients = useQuery({ ...clientsQuery(page), enabled });
  const sales = useQuery({ ...salesQuery({ ...page, ordem: '-data' }), enabled });
  const seeksNote = useMay('readMoney') && /\d{3}/.test(search);
  const notes = useQuery({ ...invoicesQuery(page), enabled: enabled && seeksNote });
  const linked = (seeksNote && notes.data?.data.filter(({ venda_id }) => venda_id !== null)) || [];
  const ids = linked.map(({ venda_id }) => venda_id).join();
  const invoiced = useQuery({ ...salesQuery({ ids }), enabled: ids !== '' });
  const asked = [clients, sales, ...(seeksNote ? [notes] : []), ...(ids === '' ? [] : [invoiced])];
  const choices: FoundChoice[] = [
    ...(clients.data?.data ?? []).map(({ id, nome, codigo, cidade, estado }) => ({
      value: id,
      label: nome,
      description: `Cliente ${codigo} · ${cidade}/${estado}`,
      shows: { cliente: id },
    })),
    ...(sales.data?.data ?? []).map((sale) => ({
      value: sale.id,
      label: `${sale.pedido} · ${sale.cliente_nome}`,
      description: `${formatDate(sale.data)} · ${formatMoney(sale.valor_total)}`,
      shows: showSale(sale),
    })),
    ...linked.flatMap(({ id, numero, venda_id }) =>
      (invoiced.data?.data ?? [])
        .filter((sale) => sale.id === venda_id)
        .map((sale) => ({
          value: id,
          label: `Nota ${numero}`,
          description: `${sale.pedido} · ${sale.cliente_nome}`,
          shows: showSale(sale),
        })),
    ),
  ];
  return {
    choices,
    ready: asked.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData),
    failed: asked.some(({ isError, isPaused }) => isError || isPaused),
  };
}
