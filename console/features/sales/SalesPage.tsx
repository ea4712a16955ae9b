import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isFiltered } from '../../lib/filters.ts';
import { Icon } from '../../ui/icons.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useMay } from '../session/permissions.ts';
import { salesQuery } from './requests.ts';
import { SaleDrafts } from './SaleDrafts.tsx';
import { SaleFilters } from './SaleFilters.tsx';
import { SalesTable } from './SalesTable.tsx';
import { toSaleFilter } from './sales-address.ts';

const route = getRouteApi('/office/vendas');

export function SalesPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const filter = toSaleFilter(address);
  const query = useQuery(salesQuery(filter));
  const canWrite = useMay('writeSales');

  return (
    <ListPage
      title="Vendas"
      help={{
        says: 'A busca acha pelo número do pedido ou pelo nome do cliente. O endereço da página guarda os filtros: salve nos favoritos ou mande a um colega.',
        chapter: 'vendas',
      }}
      icon="sales"
      list="sales"
      filter={filter}
      isFiltered={isFiltered(address)}
      query={query}
      create={canWrite && <NewSaleButton />}
      filters={
        <>
          <SaleDrafts />
          <SaleFilters />
        </>
      }
      empty={{
        filtered: ['Nenhuma venda com estes filtros', 'Amplie o período ou limpe os filtros.'],
        none: ['Nenhuma venda ainda', 'As vendas da empresa aparecerão aqui.'],
      }}
      onPage={(pagina) => void navigate({ search: (address) => ({ ...address, pagina }) })}
    >
      {(sales, stale) => <SalesTable sales={sales} stale={stale} />}
    </ListPage>
  );
}

function NewSaleButton() {
  return (
    <ButtonLink to="/vendas/nova" leftSection={<Icon name="plus" size={18} />}>
      Nova venda
    </ButtonLink>
  );
}
