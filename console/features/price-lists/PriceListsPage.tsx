import { Badge } from '@mantine/core';
import type { ListedPriceList } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LIST_SITUATIONS } from '../../../src/domain/price-list-lines.ts';
import { toFilter } from '../../lib/address-bar.ts';
import { formatDate } from '../../lib/formats.ts';
import { FilterBar, FilterSelect } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { PageLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Below } from '../../ui/Words.tsx';
import { RepresentadaName } from '../records/RepresentadaName.tsx';
import { RepresentadaFilter } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/session.ts';
import { SITUATION_NAMES, sentenceOf } from './list-words.ts';
import { NewPriceList } from './NewPriceList.tsx';
import { priceListsQuery } from './requests.ts';

const route = getRouteApi('/office/listas');
const SITUATIONS = LIST_SITUATIONS.map((value) => ({ value, label: SITUATION_NAMES[value].name }));

export default function PriceListsPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const filter = toFilter(list.address);
  const query = useQuery(priceListsQuery(filter));
  const canWrite = useMay('writeProducts');
  return (
    <ListPage
      title="Listas de preços"
      help="Solte aqui a lista que a fábrica mandou, como veio. O Talão diz o que ela muda e para quem; os preços só mudam quando alguém a aplica, na hora ou num dia que vem."
      chapter="listas-de-preços"
      icon="products"
      list="price-lists"
      filter={filter}
      address={list}
      query={query}
      filters={
        <>
          {canWrite && (
            <NewPriceList
              representadaId={list.address.representada}
              onRepresentada={(representada) => list.choose({ representada })}
            />
          )}
          <FilterBar list={list}>
            <RepresentadaFilter w={{ sm: 220 }} {...list.filter('representada')} />
            <FilterSelect label="Situação" width={170} choices={SITUATIONS} {...list.filter('situacao')} />
          </FilterBar>
        </>
      }
      empty={{
        filtered: ['Nenhuma lista com estes filtros', 'Escolha outra representada ou situação.'],
        none: [
          'Nenhuma lista ainda',
          canWrite
            ? 'Escolha a representada e solte o arquivo que ela mandou.'
            : 'As que o escritório aplicar aparecem aqui.',
        ],
      }}
      columns={COLUMNS}
    />
  );
}

const COLUMNS: Column<ListedPriceList>[] = [
  {
    header: 'Lista',
    cell: ({ id, representada_id, data }) => (
      <PageLink
        of="/listas"
        id={id ?? ''}
        fw={600}
        name={
          <>
            <RepresentadaName id={representada_id} />, {formatDate(data)}
          </>
        }
      />
    ),
  },
  {
    header: 'Situação',
    cell: ({ situacao }) => (
      <Badge color={SITUATION_NAMES[situacao].color}>{SITUATION_NAMES[situacao].name}</Badge>
    ),
    phone: 'corner',
  },
  { header: 'Vale de', fixed: true, cell: ({ vale_de }) => formatDate(vale_de) },
  { header: 'O que diz', cell: (list) => <Below>{sentenceOf(list)}</Below> },
];
