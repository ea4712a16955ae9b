import { Text } from '@mantine/core';
import type { ClientSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isFiltered } from '../../lib/filters.ts';
import { formatPhone } from '../../lib/phones.ts';
import { ActiveBadge } from '../../ui/ActiveBadge.tsx';
import type { Column } from '../../ui/columns.ts';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useCanWrite } from '../session/read-session.ts';
import { ClientFilters } from './ClientFilters.tsx';
import { toClientFilter } from './clients-address.ts';
import { clientsQuery } from './list-clients.ts';

const route = getRouteApi('/office/clientes');

const columns: Column<ClientSummary>[] = [
  {
    header: 'Nome',
    cell: ({ id, nome, codigo }) => (
      <>
        <RecordLink to="/clientes/$id" params={{ id }}>
          {nome}
        </RecordLink>
        <Text size="sm" c="dimmed">
          {codigo}
        </Text>
      </>
    ),
  },
  { header: 'Cidade', cell: ({ cidade, estado }) => `${cidade}/${estado}` },
  { header: 'Telefone', cell: ({ telefone }) => formatPhone(telefone) },
  { header: 'E-mail', cell: ({ email }) => email, phone: 'hidden' },
  { header: 'Situação', cell: ({ ativo }) => <ActiveBadge active={ativo} />, phone: 'corner' },
];

export function ClientsPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const filter = toClientFilter(address);
  const query = useQuery(clientsQuery(filter));
  const canWrite = useCanWrite();

  return (
    <>
      <PageHeader
        title="Clientes"
        actions={
          <>
            <ExportMenu list="clients" filter={filter} />
            {canWrite && <NewClientButton />}
          </>
        }
      />
      <ClientFilters />
      <ListState
        query={query}
        empty={({ total }) =>
          total === 0 &&
          (isFiltered(address) ? (
            <Nothing title="Nenhum cliente com estes filtros" icon="search">
              Tente outra palavra ou limpe os filtros.
            </Nothing>
          ) : (
            <Nothing title="Nenhum cliente ainda" icon="clients">
              {canWrite ? <NewClientButton /> : 'Os clientes da empresa aparecerão aqui.'}
            </Nothing>
          ))
        }
      >
        {({ data, page, limit, total }) => (
          <>
            <RecordTable
              label="Clientes"
              columns={columns}
              records={data}
              keyOf={({ id }) => id}
              stale={query.isPlaceholderData}
            />
            <Pager
              page={page}
              limit={limit}
              total={total}
              onPage={(pagina) => void navigate({ search: (address) => ({ ...address, pagina }) })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

function NewClientButton() {
  return (
    <ButtonLink to="/clientes/novo" leftSection={<Icon name="plus" size={18} />}>
      Novo cliente
    </ButtonLink>
  );
}
