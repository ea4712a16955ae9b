import type { Representada } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isFiltered } from '../../lib/filters.ts';
import { formatNumber } from '../../lib/money.ts';
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
import { representadasQuery } from './list-representadas.ts';
import { RepresentadaFilters } from './RepresentadaFilters.tsx';
import { toRepresentadaFilter } from './representadas-address.ts';

const route = getRouteApi('/office/representadas');

const columns: Column<Representada>[] = [
  {
    header: 'Nome',
    cell: ({ id, nome }) => (
      <RecordLink to="/representadas/$id" params={{ id }}>
        {nome}
      </RecordLink>
    ),
  },
  { header: 'Cidade', cell: ({ cidade, estado }) => [cidade, estado].filter(Boolean).join('/') || '—' },
  { header: 'Contato', cell: ({ contato }) => contato || '—', phone: 'hidden' },
  { header: 'Telefone', cell: ({ telefone }) => formatPhone(telefone) || '—' },
  { header: 'Comissão', align: 'right', cell: ({ comissao }) => `${formatNumber(comissao)}%` },
  { header: 'Situação', cell: ({ ativo }) => <ActiveBadge active={ativo} feminine />, phone: 'corner' },
];

export function RepresentadasPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const filter = toRepresentadaFilter(address);
  const query = useQuery(representadasQuery(filter));
  const canWrite = useCanWrite();

  return (
    <>
      <PageHeader
        title="Representadas"
        actions={
          <>
            <ExportMenu list="representadas" filter={filter} />
            {canWrite && <NewRepresentadaButton />}
          </>
        }
      />
      <RepresentadaFilters />
      <ListState
        query={query}
        empty={({ total }) =>
          total === 0 &&
          (isFiltered(address) ? (
            <Nothing title="Nenhuma representada com estes filtros" icon="search">
              Tente outra palavra ou limpe os filtros.
            </Nothing>
          ) : (
            <Nothing title="Nenhuma representada ainda" icon="representadas">
              {canWrite ? <NewRepresentadaButton /> : 'As empresas que você representa aparecerão aqui.'}
            </Nothing>
          ))
        }
      >
        {({ data, page, limit, total }) => (
          <>
            <RecordTable
              label="Representadas"
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

function NewRepresentadaButton() {
  return (
    <ButtonLink to="/representadas/nova" leftSection={<Icon name="plus" size={18} />}>
      Nova representada
    </ButtonLink>
  );
}
