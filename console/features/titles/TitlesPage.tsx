import { Text } from '@mantine/core';
import type { OpenTitle } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OPEN_SITUATIONS } from '../../../src/domain/titles.ts';
import { toFilter } from '../../lib/address-bar.ts';
import { count, formatDate, formatMoney } from '../../lib/formats.ts';
import { FilterBar, FilterSelect } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { lazyInSuspense } from '../../ui/lazy-part.tsx';
import { ButtonLink, PageLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Amber, Below, Strong } from '../../ui/Words.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { RepresentadaFilter } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/session.ts';
import { OverdueToday } from './OverdueToday.tsx';
import { titlesQuery } from './requests.ts';
import { TitleBands } from './TitleBands.tsx';
import { BAND_NAMES, LINE_NAMES } from './title-words.ts';

const FilterName = lazyInSuspense(() => import('../records/FilterName.tsx'));
const route = getRouteApi('/office/titulos');

const SITUATIONS = OPEN_SITUATIONS.map((value) => ({ value, label: LINE_NAMES[value].one }));

export default function TitlesPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { cliente, representada, vendedor, situacao, faixa } = list.address;
  const filter = toFilter(list.address);
  const query = useQuery(titlesQuery(filter));
  const sum = useQuery(titlesQuery({ ...filter, page: 1, limit: 1, soma: true })).data;
  const mayReadMoney = useMay('readMoney');
  const { page: _, faixa: __, ...others } = filter;
  return (
    <ListPage
      title="Títulos"
      help="O que cada cliente deve a cada fábrica, como disse a última posição dela. Clique numa faixa para ver só os dela. Quem você visita hoje vem primeiro."
      chapter="títulos"
      icon="credit"
      list="titles"
      filter={filter}
      address={list}
      query={query}
      sum={sum?.soma}
      actions={
        mayReadMoney && (
          <ButtonLink to="/titulos/posicoes" variant="default">
            Posições
          </ButtonLink>
        )
      }
      filters={
        <>
          <TitleBands
            filter={others}
            chosen={faixa}
            onChoose={(band) => list.choose({ faixa: band === faixa ? undefined : band })}
          />
          <OverdueToday />
          <FilterBar
            list={list}
            label="Buscar títulos"
            placeholder="Cliente ou número"
            chips={{
              situacao: situacao && LINE_NAMES[situacao].one,
              faixa: faixa && BAND_NAMES[faixa],
              representada: representada && <FilterName of="representada" id={representada} />,
              cliente: cliente && <FilterName of="client" id={cliente} />,
              vendedor: vendedor && <FilterName of="person" id={vendedor} />,
            }}
          >
            <FilterSelect label="Situação" width={170} choices={SITUATIONS} {...list.filter('situacao')} />
            <RepresentadaFilter w={{ sm: 220 }} {...list.filter('representada')} />
            {mayReadMoney && <VendedorFilter {...list.filter('vendedor')} />}
          </FilterBar>
        </>
      }
      empty={{
        filtered: ['Nenhum título com estes filtros', 'Limpe os filtros ou escolha outra faixa.'],
        none: [
          'Nenhum título ainda',
          mayReadMoney
            ? 'Peça à fábrica a posição de títulos em aberto e solte o arquivo em Posições.'
            : 'Os títulos dos seus clientes aparecem aqui quando o escritório trouxer a posição da fábrica.',
        ],
      }}
      columns={COLUMNS}
      keyOf={titleKey}
    />
  );
}

function titleKey({ posicao_id, cliente_id, nome, serie, numero, parcela }: OpenTitle): string {
  return [posicao_id, cliente_id ?? nome, serie, numero, parcela].join(' ');
}

const COLUMNS: Column<OpenTitle>[] = [
  {
    header: 'Cliente',
    cell: ({ cliente_id, cliente_nome, nome }) =>
      cliente_id === null ? (
        <div>
          {nome ?? '—'}
          <Below>Sem cliente no Talão</Below>
        </div>
      ) : (
        <PageLink of="/clientes" id={cliente_id} fw={600} name={cliente_nome} underline="never" />
      ),
  },
  { header: 'Representada', cell: ({ representada_nome }) => representada_nome },
  {
    header: 'Título',
    fixed: true,
    cell: ({ numero, parcela }) => (parcela === null ? numero : `${numero}/${parcela}`),
  },
  { header: 'Vencimento', fixed: true, cell: ({ vencimento }) => vencimento && formatDate(vencimento) },
  {
    header: 'Atraso',
    fixed: true,
    cell: ({ situacao, dias_atraso }) =>
      situacao === 'credito' ? (
        'Crédito'
      ) : dias_atraso === 0 ? (
        '—'
      ) : (
        <Amber span>{count(dias_atraso, 'dia', 'dias')}</Amber>
      ),
  },
  {
    header: 'Posição de',
    fixed: true,
    cell: ({ data }) => <Text inherit>{formatDate(data)}</Text>,
    phone: 'hidden',
  },
  {
    header: 'Em aberto',
    align: 'right',
    cell: ({ saldo }) => <Strong>{formatMoney(saldo)}</Strong>,
    phone: 'corner',
  },
];
