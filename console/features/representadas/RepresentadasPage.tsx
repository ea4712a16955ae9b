import type { ListedRepresentada } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatPhone } from '../../../src/domain/phone-format.ts';
import { toFilter } from '../../lib/address-bar.ts';
import { formatRate } from '../../lib/formats.ts';
import { FilterBar, SituationFilter, situationWords } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { NewLink, RecordLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { ActiveBadge } from '../../ui/StageBadge.tsx';
import { representadasQuery } from '../records/representadas.ts';
import { useListMenus } from '../session/ListMenus.tsx';
import { useMay } from '../session/session.ts';
import { ImportLink } from '../transfer/ImportLink.tsx';
import { REPRESENTADA_ORDERS, readRepresentadasAddress } from './representadas-address.ts';

const route = getRouteApi('/office/representadas');

const columns: [Column<ListedRepresentada>, ...Column<ListedRepresentada>[]] = [
  {
    header: 'Nome',
    order: 'nome',
    cell: ({ id, nome }) => <RecordLink of="/representadas" id={id} name={nome} />,
  },
  { header: 'Cidade', cell: ({ cidade, estado }) => [cidade, estado].filter(Boolean).join('/') || '—' },
  { header: 'Contato', cell: ({ contato }) => contato || '—', phone: 'hidden' },
  { header: 'Telefone', fixed: true, cell: ({ telefone }) => formatPhone(telefone) || '—' },
  { header: 'Comissão', align: 'right', cell: ({ comissao }) => formatRate(comissao) },
  { header: 'Situação', cell: ({ ativo }) => <ActiveBadge active={ativo} feminine />, phone: 'corner' },
];

export default function RepresentadasPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { situacao, ...filters } = list.address;
  const filter = { ...toFilter(filters), ativo: situacao && situacao === 'ativos' };
  const query = useQuery(representadasQuery(filter));
  const { shown, menus } = useListMenus('representadas', list, readRepresentadasAddress, columns);
  const canWrite = useMay('writeRepresentadas');

  return (
    <ListPage
      title="Representadas"
      help="São as empresas cujos produtos você vende. Cada venda é de uma representada."
      chapter="representadas"
      icon="representadas"
      list="representadas"
      filter={filter}
      address={list}
      query={query}
      create={canWrite && <NewLink to="/representadas/nova">Nova representada</NewLink>}
      filters={
        <FilterBar
          list={list}
          label="Buscar representadas"
          placeholder="Nome, CNPJ ou cidade"
          chips={{ situacao: situacao && situationWords(situacao, true) }}
          menus={menus}
        >
          <SituationFilter feminine {...list.filter('situacao')} />
        </FilterBar>
      }
      empty={{
        filtered: ['Nenhuma representada com estes filtros', 'Tente outra palavra ou limpe os filtros.'],
        none: ['Nenhuma representada ainda', 'As empresas que você representa aparecerão aqui.'],
        bring: <ImportLink tipo="representadas" />,
      }}
      columns={shown}
      sorting={list.sortedBy(REPRESENTADA_ORDERS)}
    />
  );
}
