import { Text } from '@mantine/core';
import type { TrashedRecord } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { TRASH_DAYS, TRASHED_KINDS, type TrashedKind } from '../../../src/domain/trash.ts';
import { toFilter } from '../../lib/address-bar.ts';
import { formatDayOf, formatMoment } from '../../lib/formats.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FilterBar, FilterSelect } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { told } from '../../ui/notices.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Note } from '../../ui/Words.tsx';
import { trashQuery, useRestore } from './requests.ts';

const route = getRouteApi('/office/lixeira');

const KINDS: Record<
  TrashedKind,
  { name: string; plural: string; place: '/vendas' | '/clientes' | '/produtos' }
> = {
  vendas: { name: 'Venda', plural: 'Vendas', place: '/vendas' },
  clientes: { name: 'Cliente', plural: 'Clientes', place: '/clientes' },
  produtos: { name: 'Produto', plural: 'Produtos', place: '/produtos' },
};

const columns: [Column<TrashedRecord>, ...Column<TrashedRecord>[]] = [
  {
    header: 'Registro',
    cell: ({ nome, detalhe }) => (
      <>
        <Text fw={600} inherit>
          {nome}
        </Text>
        <Note>{detalhe}</Note>
      </>
    ),
  },
  { header: 'Tipo', cell: ({ recurso }) => KINDS[recurso].name },
  {
    header: 'Excluído em',
    fixed: true,
    cell: ({ apagado_em, apagado_por }) => (
      <>
        <Text inherit>{formatMoment(apagado_em)}</Text>
        {apagado_por && <Note>por {apagado_por}</Note>}
      </>
    ),
  },
  { header: 'Some em', fixed: true, cell: ({ expira_em }) => formatDayOf(expira_em) },
  { header: 'Restaurar', align: 'right', cell: (record) => <RestoreButton record={record} /> },
];

export default function TrashPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { tipo: recurso, ...filters } = list.address;
  const filter = { ...toFilter(filters), recurso };
  const query = useQuery(trashQuery(filter));

  return (
    <ListPage
      title="Lixeira"
      help={`Vendas, clientes e produtos excluídos ficam aqui por ${TRASH_DAYS} dias, e voltam com código e histórico. Depois somem de vez.`}
      chapter="lixeira"
      icon="trash"
      list="trash"
      filter={filter}
      address={list}
      query={query}
      filters={
        <FilterBar
          list={list}
          label="Buscar na lixeira"
          placeholder="Pedido, nome ou código"
          chips={{ tipo: recurso && KINDS[recurso].plural }}
        >
          <FilterSelect
            label="Tipo de registro"
            width={170}
            choices={TRASHED_KINDS.map((value) => ({ value, label: KINDS[value].plural }))}
            {...list.filter('tipo')}
          />
        </FilterBar>
      }
      empty={{
        filtered: ['Nada na lixeira com estes filtros', 'Tente outra palavra ou limpe os filtros.'],
        none: ['A lixeira está vazia', `O que for excluído fica aqui por ${TRASH_DAYS} dias e pode voltar.`],
      }}
      columns={columns}
    />
  );
}

function RestoreButton({ record }: { record: TrashedRecord }) {
  const restore = useRestore();
  const navigate = useNavigate();
  const { place } = KINDS[record.recurso];
  const act = () =>
    restore.mutate(
      record,
      told(
        `${record.nome} voltou.`,
        () => void navigate({ to: `${place}/$id`, params: { id: record.registro_id } }),
      ),
    );
  return (
    <ActionButton
      variant="default"
      size="sm"
      loading={restore.isPending}
      icon="refresh"
      aria-label={`Restaurar ${record.nome}`}
      onClick={act}
    >
      Restaurar
    </ActionButton>
  );
}
