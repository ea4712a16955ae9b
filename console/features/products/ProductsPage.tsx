import { Text } from '@mantine/core';
import type { Product } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isFiltered } from '../../lib/filters.ts';
import { formatPrice } from '../../lib/money.ts';
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
import { RepresentadaName } from '../representadas/RepresentadaName.tsx';
import { useCanWrite } from '../session/read-session.ts';
import { productsQuery } from './list-products.ts';
import { ProductFilters } from './ProductFilters.tsx';
import { toProductFilter } from './products-address.ts';

const route = getRouteApi('/office/produtos');

const columns: Column<Product>[] = [
  {
    header: 'Nome',
    cell: ({ id, nome }) => (
      <>
        <RecordLink to="/produtos/$id" params={{ id }}>
          {nome}
        </RecordLink>
        <Text size="sm" c="dimmed">
          {id}
        </Text>
      </>
    ),
  },
  { header: 'Representada', cell: ({ representada_id }) => <RepresentadaName id={representada_id} /> },
  { header: 'Preço', align: 'right', cell: ({ preco }) => formatPrice(preco) },
  { header: 'Situação', cell: ({ ativo }) => <ActiveBadge active={ativo} />, phone: 'corner' },
];

export function ProductsPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const filter = toProductFilter(address);
  const query = useQuery(productsQuery(filter));
  const canWrite = useCanWrite();

  return (
    <>
      <PageHeader
        title="Produtos"
        actions={
          <>
            <ExportMenu list="products" filter={filter} />
            {canWrite && <NewProductButton />}
          </>
        }
      />
      <ProductFilters />
      <ListState
        query={query}
        empty={({ total }) =>
          total === 0 &&
          (isFiltered(address) ? (
            <Nothing title="Nenhum produto com estes filtros" icon="search">
              Tente outra palavra ou limpe os filtros.
            </Nothing>
          ) : (
            <Nothing title="Nenhum produto ainda" icon="products">
              {canWrite ? <NewProductButton /> : 'O catálogo da empresa aparecerá aqui.'}
            </Nothing>
          ))
        }
      >
        {({ data, page, limit, total }) => (
          <>
            <RecordTable
              label="Produtos"
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

function NewProductButton() {
  return (
    <ButtonLink to="/produtos/novo" leftSection={<Icon name="plus" size={18} />}>
      Novo produto
    </ButtonLink>
  );
}
