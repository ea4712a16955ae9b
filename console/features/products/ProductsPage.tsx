import { useDisclosure } from '@mantine/hooks';
import type { ProductSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatPrice } from '../../lib/formats.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FilterBar, SituationFilter, situationWords } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { lazyInSuspense, lazyPart } from '../../ui/lazy-part.tsx';
import { NewLink, RecordLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { ActiveBadge } from '../../ui/StageBadge.tsx';
import { Note } from '../../ui/Words.tsx';
import { NO_REPRESENTADA } from '../records/no-representada.ts';
import { productsQuery } from '../records/products.ts';
import { RepresentadaName } from '../records/RepresentadaName.tsx';
import { RepresentadaFilter } from '../records/RepresentadaPicker.tsx';
import { useListMenus } from '../session/ListMenus.tsx';
import { useMay } from '../session/session.ts';
import { ImportLink } from '../transfer/ImportLink.tsx';
import { PRODUCT_ORDERS, readProductsAddress, toProductFilter } from './products-address.ts';

const PhotosDialog = lazyPart(() => import('./PhotosDialog.tsx'));
const FilterName = lazyInSuspense(() => import('../records/FilterName.tsx'));
const route = getRouteApi('/office/produtos');

const columns: [Column<ProductSummary>, ...Column<ProductSummary>[]] = [
  {
    header: 'Nome',
    order: 'nome',
    cell: ({ id, codigo, nome }) => (
      <>
        <RecordLink of="/produtos" id={id} name={nome} />
        <Note>{codigo ?? id}</Note>
      </>
    ),
  },
  { header: 'Representada', cell: ({ representada_id }) => <RepresentadaName id={representada_id} /> },
  { header: 'Preço', order: '-preco', align: 'right', cell: ({ preco }) => formatPrice(preco) },
  { header: 'Situação', cell: ({ ativo }) => <ActiveBadge active={ativo} />, phone: 'corner' },
];

export default function ProductsPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address } = list;
  const filter = toProductFilter(address);
  const query = useQuery(productsQuery(filter));
  const { shown, menus } = useListMenus('produtos', list, readProductsAddress, columns);
  const { representada, situacao } = address;
  const canWrite = useMay('writeProducts');
  const [isSending, photos] = useDisclosure();

  return (
    <>
      <ListPage
        title="Produtos"
        help="O preço daqui é o sugerido ao registrar uma venda. Mudá-lo não altera vendas já feitas."
        chapter="produtos"
        icon="products"
        list="products"
        filter={filter}
        address={list}
        query={query}
        actions={
          canWrite && (
            <ActionButton variant="default" icon="upload" onClick={photos.open}>
              Fotos
            </ActionButton>
          )
        }
        create={canWrite && <NewLink to="/produtos/novo">Novo produto</NewLink>}
        filters={
          <FilterBar
            list={list}
            label="Buscar produtos"
            placeholder="Código ou nome"
            chips={{
              representada:
                representada === NO_REPRESENTADA
                  ? 'Sem representada'
                  : representada && <FilterName of="representada" id={representada} />,
              situacao: situacao && situationWords(situacao),
            }}
            menus={menus}
          >
            <RepresentadaFilter orNone w={{ sm: 200 }} {...list.filter('representada')} />
            <SituationFilter {...list.filter('situacao')} />
          </FilterBar>
        }
        empty={{
          filtered: ['Nenhum produto com estes filtros', 'Tente outra palavra ou limpe os filtros.'],
          none: ['Nenhum produto ainda', 'O catálogo da empresa aparecerá aqui.'],
          bring: <ImportLink tipo="products" />,
        }}
        columns={shown}
        sorting={list.sortedBy(PRODUCT_ORDERS, 'nome')}
      />
      {isSending && <PhotosDialog onClose={photos.close} />}
    </>
  );
}
