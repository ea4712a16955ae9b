import { Button, CloseButton, Group, TextInput } from '@mantine/core';
import type { ClientSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { formatPhone } from '../../../src/domain/phone-format.ts';
import type { Uf } from '../../../src/domain/ufs.ts';
import { isUndeliverable } from '../../../src/domain/undeliverable.ts';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { idOf, type Selection, useSelection } from '../../lib/selection.ts';
import { WEEKDAY_NAMES, WEEKDAYS } from '../../lib/weekdays.ts';
import { FilterBar, FilterSelect, SituationFilter, situationWords } from '../../ui/FilterBar.tsx';
import { type ListAddress, ListPage, listAddress } from '../../ui/ListPage.tsx';
import { isFirstAnswerAwaited, Loading } from '../../ui/ListState.tsx';
import { lazyInSuspense, lazyPart } from '../../ui/lazy-part.tsx';
import { NewLink, RecordLink } from '../../ui/links.tsx';
import { BrokenAtSign } from '../../ui/PhoneLink.tsx';
import { type Column, MarkedList, RecordTable } from '../../ui/RecordTable.tsx';
import { SelectionBar, selectionColumn } from '../../ui/SelectionBar.tsx';
import { ActiveBadge } from '../../ui/StageBadge.tsx';
import { StateSelect } from '../../ui/StateSelect.tsx';
import { Note } from '../../ui/Words.tsx';
import { clientsQuery } from '../records/clients.ts';
import { PersonName } from '../records/PersonName.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { useListMenus } from '../session/ListMenus.tsx';
import { useMay } from '../session/session.ts';
import { ImportLink } from '../transfer/ImportLink.tsx';
import { type ClientFacts, clientFactsQuery } from './client-facts.ts';
import { CLIENT_ORDERS, type ClientsAddress, readClientsAddress, toClientFilter } from './clients-address.ts';

const route = getRouteApi('/office/clientes');

type Facts = ReadonlyMap<string, ClientFacts> | null | undefined;

const columnsWith = (facts: Facts): [Column<ClientSummary>, ...Column<ClientSummary>[]] => [
  {
    header: 'Nome',
    order: 'nome',
    cell: ({ id, nome, codigo }) => (
      <Group gap="0 0.75rem">
        <RecordLink of="/clientes" id={id} name={nome} />
        <Note w={{ base: '100%', xl: 'auto' }}>{codigo}</Note>
      </Group>
    ),
  },
  { header: 'Cidade', order: 'cidade', cell: ({ cidade, estado }) => `${cidade}/${estado}` },
  { header: 'Telefone', fixed: true, cell: ({ telefone }) => formatPhone(telefone) },
  {
    header: 'E-mail',
    spare: true,
    cell: ({ email }) => (isUndeliverable(email) ? 'Sem e-mail' : <BrokenAtSign email={email} />),
    phone: 'hidden',
  },
  ...factColumns(facts),
  { header: 'Situação', cell: ({ ativo }) => <ActiveBadge active={ativo} />, phone: 'corner' },
];

function factColumns(facts: Facts): Column<ClientSummary>[] {
  // A dash says that there is none; of who is inactive, or of too many, nothing is said.
  const told = (id: string, tell: (facts: ClientFacts) => ReactNode) => {
    const known = facts?.get(id);
    if (known === undefined) return facts === undefined ? '—' : '';
    return tell(known) ?? '—';
  };
  const money = (value: number) => (value === 0 ? undefined : formatMoney(value));
  return [
    {
      header: 'Última compra',
      fixed: true,
      cell: ({ id }) => told(id, ({ ultima_compra }) => ultima_compra && formatDate(ultima_compra)),
    },
    {
      header: 'No ano',
      spare: 'wide',
      align: 'right',
      cell: ({ id }) => told(id, ({ valor_ano }) => money(valor_ano)),
    },
    {
      header: 'Vencido',
      spare: 'wide',
      align: 'right',
      cell: ({ id }) => told(id, ({ vencido }) => money(vencido)),
    },
    {
      header: 'Vendedor',
      spare: 'wide',
      office: true,
      cell: ({ id }) => told(id, ({ vendedor_id }) => vendedor_id && <PersonName id={vendedor_id} />),
    },
  ];
}

export default function ClientsPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address } = list;
  const filter = toClientFilter(address);
  const query = useQuery(clientsQuery(filter));
  const facts = useQuery(clientFactsQuery);
  const columns = columnsWith(facts.data);
  const { shown, menus } = useListMenus('clientes', list, readClientsAddress, columns);
  const [first, ...others] = shown;
  const canWrite = useMay('writeClients');
  const canAssign = useMay('assignClients');
  const { page: _, ordem: __, ...kept } = filter;
  const selection = useSelection<ClientSummary>(JSON.stringify(kept), idOf);

  return (
    <ListPage
      title="Clientes"
      help="Cliente inativo continua no histórico, mas não recebe vendas novas. Os dias de visita montam o Roteiro."
      chapter="clientes"
      icon="clients"
      list="clients"
      filter={filter}
      address={list}
      query={query}
      create={canWrite && <NewLink to="/clientes/novo">Novo cliente</NewLink>}
      filters={<ClientFilters list={list} menus={menus} />}
      empty={{
        filtered: ['Nenhum cliente com estes filtros', 'Tente outra palavra ou limpe os filtros.'],
        none: ['Nenhum cliente ainda', 'Os clientes da empresa aparecerão aqui.'],
        bring: <ImportLink tipo="clients" />,
      }}
    >
      {(records, stale) =>
        isFirstAnswerAwaited(facts) ? (
          <Loading lines={12} />
        ) : (
          <MarkedList>
            {canAssign && records.length > 0 && <PortfolioBar clients={records} selection={selection} />}
            <RecordTable
              label="Clientes"
              columns={[
                canAssign
                  ? selectionColumn(first, records, selection, ({ nome }) => nome, SELECT_ALL_CLIENTS)
                  : first,
                ...others,
              ]}
              records={records}
              stale={stale}
              sorting={list.sortedBy(CLIENT_ORDERS, 'nome')}
            />
          </MarkedList>
        )
      }
    </ListPage>
  );
}

const SELECT_ALL_CLIENTS = 'Marcar todos desta página';

const HandOverDialog = lazyPart(() => import('../people/HandOverDialog.tsx'));

interface PortfolioBarProps {
  clients: ClientSummary[];
  selection: Selection<ClientSummary>;
}

function PortfolioBar({ clients, selection }: PortfolioBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <SelectionBar records={clients} selection={selection} allName={SELECT_ALL_CLIENTS}>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        Mudar de carteira
      </Button>
      {open && (
        <HandOverDialog
          kind="clients"
          records={selection.chosen}
          onDone={selection.clear}
          onClose={() => setOpen(false)}
        />
      )}
    </SelectionBar>
  );
}

const FilterName = lazyInSuspense(() => import('../records/FilterName.tsx'));

interface ClientFiltersProps {
  list: ListAddress<ClientsAddress>;
  menus: ReactNode;
}

function ClientFilters({ list, menus }: ClientFiltersProps) {
  const { cidade, dia, vendedor, estado, situacao } = list.address;
  return (
    <FilterBar
      list={list}
      label="Buscar clientes"
      placeholder="Nome, código, CNPJ…"
      chips={{
        cidade,
        dia: dia && WEEKDAY_NAMES[dia],
        vendedor: vendedor && <FilterName of="person" id={vendedor} />,
      }}
      moreChips={{ estado, situacao: situacao && situationWords(situacao) }}
      more={
        <Group gap="xs" w={{ base: '100%', sm: 'auto' }}>
          <StateSelect
            label={undefined}
            aria-label="Estado"
            placeholder="Estado"
            clearable
            w={{ base: '100%', sm: 150 }}
            value={estado ?? null}
            onChange={(value) => list.choose({ estado: (value ?? undefined) as Uf | undefined })}
          />
          <SituationFilter {...list.filter('situacao')} />
        </Group>
      }
      menus={menus}
    >
      <CityFilter {...list.filter('cidade')} />
      <FilterSelect label="Dia de visita" width={135} choices={DAY_CHOICES} {...list.filter('dia')} />
      <VendedorFilter w={{ sm: 130 }} {...list.filter('vendedor')} />
    </FilterBar>
  );
}

const DAY_CHOICES = WEEKDAYS.map((value) => ({ value, label: WEEKDAY_NAMES[value] }));

interface CityFilterProps {
  value: string | undefined;
  onChoose: (city: string | undefined) => void;
}

/** The service matches whole names only, so the filter is applied when typing ends. */
function CityFilter({ value = '', onChoose }: CityFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const finish = (city: string) => {
    if (city.trim() !== value) onChoose(city.trim() || undefined);
  };
  return (
    <TextInput
      aria-label="Cidade"
      placeholder="Cidade"
      w={{ sm: 120 }}
      maxLength={100}
      value={text}
      rightSection={text && <CloseButton size="sm" aria-label="Limpar cidade" onClick={() => finish('')} />}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => finish(text)}
      onKeyDown={(event) => event.key === 'Enter' && finish(text)}
    />
  );
}
