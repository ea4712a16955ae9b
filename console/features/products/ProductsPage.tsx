import { Text } from '@mantine/core';
import type { ProductSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isFiltered } from '../../lib/filters.ts';
import { orderIn } from '../../lib/list-order.ts';
import { formatPrice } from '../../lib/money.ts';
import { ActiveBadge } from '../../ui/ActiveBadge.tsx';
import type { Column } from '../../ui/columns.ts';
import { Icon } from '../../ui/icons.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useColumns } from '../../ui/use-columns.tsx';
import { productsQuery } from '../records/products.ts';
import { RepresentadaName } from '../records/RepresentadaName.tsx';
import { useMay } from '../session/permissions.ts';
import { useListName } from '../session/use-list-name.ts';
import { ImportLink } from '../transfer/ImportLink.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { PRODUCT_ORDERS, toProductFilter } from './products-address.ts';

const route = getRouteApi('/office/produtos');

const columns: [Column<ProductSummary>, ...Column<ProductSummary>[]] = [
  {
    header: 'Nome',
    order: 'nome',
    cell: ({ id, codigo, nome }) => (
      <>
        <RecordLink to="/produtos/$id" params={{ id }}>
          {nome}
        </RecordLink>
        <Text size="sm" c="dimmed">
          {codigo ?? id}
        </Text>
      </>
    ),
  },
  { header: 'Representada', cell: ({ representada_id }) => <RepresentadaName id={representada_id} /> },
  { header: 'Preço', order: '-preco', align: 'right', cell: ({ preco }) => formatPrice(preco) },
  { header: 'Situação', cell: ({ ativo }) => <ActiveBadge active={ativo} />, phone: 'corner' },
];

export function ProductsPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const filter = toProductFilter(address);
  const query = useQuery(productsQuery(filter));
  const { shown, menu } = useColumns(useListName('produtos'), columns);
  const sorting = {
    order: address.ordem,
    onSort: (ordem: string | undefined) =>
      void navigate({
        search: { ...address, ordem: orderIn(PRODUCT_ORDERS, ordem), pagina: undefined },
        replace: true,
      }),
  };
  const canWrite = useMay('writeProducts');

  return (
    <ListPage
      title="Produtos"
      help={{
        says: 'O preço daqui é o sugerido ao registrar uma venda. Mudá-lo não altera vendas já feitas.',
        chapter: 'produtos',
      }}
      icon="products"
      list="products"
      filter={filter}
      isFiltered={isFiltered(address)}
      query={query}
      create={canWrite && <NewProductButton />}
      filters={<ProductFilters columnsMenu={menu} />}
      empty={{
        filtered: ['Nenhum produto com estes filtros', 'Tente outra palavra ou limpe os filtros.'],
        none: ['Nenhum produto ainda', 'O catálogo da empresa aparecerá aqui.'],
        bring: <ImportLink tipo="products" />,
      }}
      onPage={(pagina) => void navigate({ search: (address) => ({ ...address, pagina }) })}
    >
      {(records, stale) => (
        <RecordTable
          label="Produtos"
          columns={shown}
          records={records}
          keyOf={({ id }) => id}
          stale={stale}
          sorting={sorting}
        />
      )}
    </ListPage>
  );
}

function NewProductButton() {
  return (
    <ButtonLink to="/produtos/novo" leftSection={<Icon name="plus" size={18} />}>
      Novo produto
    </ButtonLink>
  );
}
