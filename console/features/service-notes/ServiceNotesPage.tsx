import { Box, Button, Group, Text } from '@mantine/core';
import type { ListedReceipt, ServiceNote } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { firstOfMonth, lastOfMonth } from '../../../src/domain/periods.ts';
import { calendar, formatDate, formatMoney, monthName } from '../../lib/formats.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { CardHeading, Small, Strong } from '../../ui/Words.tsx';
import { CommissionTabs } from '../receipts/CommissionTabs.tsx';
import { RepresentadaName } from '../records/RepresentadaName.tsx';
import { RepresentadaFilter } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/session.ts';
import { openReceiptsQuery, type Service, serviceNotesQuery, useDeleteServiceNote } from './requests.ts';

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

export default function ServiceNotesPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { representada, pagina } = list.address;
  const filter = { page: pagina ?? 1, representada_id: representada };
  const canWrite = useMay('manageMoney');
  return (
    <ListPage
      title="Notas de serviço"
      help="A NFS-e que você emite à representada pela comissão. O Talão diz o que digitar e anota o que saiu; quem emite é o emissor nacional, ou o da sua cidade."
      chapter="nota-de-serviço-da-comissão"
      icon="file"
      list="service-notes"
      filter={filter}
      address={list}
      query={useQuery(serviceNotesQuery(filter))}
      filters={
        <>
          <CommissionTabs current="/comissoes/notas-de-servico" />
          <FilterBar list={list}>
            <RepresentadaFilter w={{ sm: 260 }} {...list.filter('representada')} />
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

const ServiceNoteDialog = lazyPart(() => import('./ServiceNoteDialog.tsx'));

function MissingNotes({ representadaId }: { representadaId: string }) {
  const [page, setPage] = useState(1);
  const [service, setService] = useState<Service>();
  const query = useQuery(openReceiptsQuery(representadaId, { page, limit: 10 }));
  const prepare = useMay('manageMoney') ? 'Preparar nota' : 'Ver a folha';
  const today = calendar.today();
  const columns: Column<ListedReceipt>[] = [
    { header: 'Recebido em', fixed: true, cell: ({ data }) => formatDate(data) },
    { header: 'Referência', cell: ({ referencia }) => referencia || '—' },
    {
      header: 'Bruto',
      align: 'right',
      cell: ({ valor, retencoes }) =>
        formatMoney(retencoes.reduce((sum, { valor }) => sum + valor * 100, Math.round(valor * 100)) / 100),
    },
    {
      header: 'Nota',
      quiet: true,
      align: 'right',
      cell: ({ id, data }) => (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`${prepare} do recebimento de ${formatDate(data)}`}
          onClick={() =>
            setService({ representadaId, de: data, ate: data, por: 'recebimento', reciboId: id })
          }
        >
          {prepare}
        </Button>
      ),
    },
  ];
  return (
    <Box component="section" mb="lg" aria-labelledby="sem-nota">
      <Group justify="space-between" mb="sm" gap="xs">
        <CardHeading id="sem-nota">Recebimentos sem nota</CardHeading>
        <Button
          variant="subtle"
          size="compact-sm"
          h="auto"
          mih="var(--button-height)"
          styles={{ label: { whiteSpace: 'normal' } }}
          onClick={() =>
            setService({
              representadaId,
              de: firstOfMonth(today),
              ate: lastOfMonth(today),
              por: 'vencimento',
              reciboId: null,
            })
          }
        >
          A representada pede a nota antes? Pelo que vence neste mês
        </Button>
      </Group>
      <ListState
        query={query}
        empty={({ total }) => total === 0 && <Text c="dimmed">Todo recebimento dela tem nota.</Text>}
      >
        {({ data, total, limit }) => (
          <>
            <RecordTable
              label="Recebimentos sem nota"
              columns={columns}
              records={data}
              stale={query.isPlaceholderData}
            />
            <Pager page={page} limit={limit} total={total} onPage={setPage} />
          </>
        )}
      </ListState>
      {service && <ServiceNoteDialog service={service} onClose={() => setService(undefined)} />}
    </Box>
  );
}
