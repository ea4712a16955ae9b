import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isFiltered } from '../../lib/filters.ts';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useCanWrite } from '../session/read-session.ts';
import { salesQuery } from './list-sales.ts';
import { SaleFilters } from './SaleFilters.tsx';
import { SalesTable } from './SalesTable.tsx';
import { toSaleFilter } from './sales-address.ts';

const route = getRouteApi('/office/vendas');

export function SalesPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const filter = toSaleFilter(address);
  const query = useQuery(salesQuery(filter));
  const canWrite = useCanWrite();

  return (
    <>
      <PageHeader
        title="Vendas"
        actions={
          <>
            <ExportMenu list="sales" filter={filter} />
            {canWrite && <NewSaleButton />}
          </>
        }
      />
      <SaleFilters />
      <ListState
        query={query}
        empty={({ total }) =>
          total === 0 &&
          (isFiltered(address) ? (
            <Nothing title="Nenhuma venda com estes filtros" icon="search">
              Amplie o período ou limpe os filtros.
            </Nothing>
          ) : (
            <Nothing title="Nenhuma venda ainda" icon="sales">
              {canWrite ? <NewSaleButton /> : 'As vendas da empresa aparecerão aqui.'}
            </Nothing>
          ))
        }
      >
        {({ data, page, limit, total }) => (
          <>
            <SalesTable sales={data} stale={query.isPlaceholderData} />
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

function NewSaleButton() {
  return (
    <ButtonLink to="/vendas/nova" leftSection={<Icon name="plus" size={18} />}>
      Nova venda
    </ButtonLink>
  );
}
