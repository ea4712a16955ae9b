import { Text } from '@mantine/core';
import type { ServiceNote } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { monthName } from '../../lib/month-names.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import type { Column } from '../../ui/columns.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { Small, Strong } from '../../ui/Words.tsx';
import { CommissionTabs } from '../receipts/CommissionTabs.tsx';
import { RepresentadaFilter } from '../records/RepresentadaFilter.tsx';
import { RepresentadaName } from '../records/RepresentadaName.tsx';
import { useMay } from '../session/permissions.ts';
import { MissingNotes } from './MissingNotes.tsx';
import { serviceNotesQuery, useDeleteServiceNote } from './requests.ts';

const route = getRouteApi('/office/comissoes/notas-de-servico');

const COLUMNS: Column<ServiceNote>[] = [
  {
    header: 'Número',
    fixed: true,
    cell: ({ numero, codigo_verificacao }) => (
      <div>
        <Strong>{numero}</Strong>
        {codigo_verificacao && <Small>{codigo_verificacao}</Small>}
      </div>
    ),
  },
  { header: 'Representada', cell: ({ representada_id }) => <RepresentadaName id={representada_id} /> },
  { header: 'Emissão', fixed: true, cell: ({ emissao }) => formatDate(emissao) },
  { header: 'Competência', fixed: true, cell: ({ competencia }) => monthName(competencia) },
  { header: 'IRRF', align: 'right', cell: ({ irrf }) => (irrf === 0 ? '—' : formatMoney(irrf)) },
  { header: 'Valor', align: 'right', cell: ({ valor }) => formatMoney(valor), phone: 'corner' },
];

/** The notes of service for the commission: what is missing, what to type, what was issued. */
export default function ServiceNotesPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { representada, pagina } = list.address;
  const filter = { page: pagina ?? 1, representada_id: representada };
  const canWrite = useMay('manageMoney');
  return (
    <ListPage
      title="Notas de serviço"
      help={{
        says: 'A NFS-e que você emite à representada pela comissão. O Talão diz o que digitar e anota o que saiu; quem emite é o emissor nacional, ou o da sua cidade.',
        chapter: 'nota-de-serviço-da-comissão',
      }}
      icon="file"
      list="service-notes"
      filter={filter}
      address={list}
      query={useQuery(serviceNotesQuery(filter))}
      create={false}
      filters={
        <>
          <CommissionTabs current="/comissoes/notas-de-servico" />
          <FilterBar list={list}>
            <RepresentadaFilter
              width={260}
              value={representada}
              onChoose={(representada) => list.choose({ representada })}
            />
          </FilterBar>
          {representada ? (
            <MissingNotes key={representada} representadaId={representada} />
          ) : (
            <Text c="dimmed" mb="lg">
              Escolha a representada para ver os recebimentos sem nota e o que digitar no emissor.
            </Text>
          )}
        </>
      }
      empty={{
        filtered: ['Nenhuma nota anotada para esta representada', 'Prepare a primeira acima.'],
        none: ['Nenhuma nota de serviço anotada', 'As que você emitir e anotar ficam aqui.'],
      }}
      label="Notas de serviço emitidas"
      columns={canWrite ? [...COLUMNS, DELETE] : COLUMNS}
    />
  );
}

const DELETE: Column<ServiceNote> = {
  header: 'Ações',
  quiet: true,
  cell: (note) => <DeleteNote note={note} />,
};

function DeleteNote({ note }: { note: ServiceNote }) {
  const remove = useDeleteServiceNote(note.id);
  return (
    <AskButton
      label={`Excluir a nota ${note.numero}`}
      question={{
        title: 'Excluir a anotação da nota',
        children: `A nota ${note.numero} sai daqui, e o recebimento volta a ficar sem nota. Isto não cancela a nota no emissor.`,
      }}
      action={remove}
      sent={note}
      done={`A anotação da nota ${note.numero} foi excluída.`}
    />
  );
}
