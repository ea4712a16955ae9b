import { Button, Group, Paper, Select } from '@mantine/core';
import type { ListedTitlePosition } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { toFilter } from '../../lib/address-bar.ts';
import { calendar, count, formatDate, formatMoment, formatMoney } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Below, Strong } from '../../ui/Words.tsx';
import { FactoryFile, readingOf } from '../factory-files/FactoryFile.tsx';
import classes from '../factory-files/FileLines.module.css';
import { RepresentadaName } from '../records/RepresentadaName.tsx';
import { useMay } from '../session/session.ts';
import { PositionLines } from './PositionLines.tsx';
import { type PositionOptions, positionsQuery, usePostPosition, usePreviewPosition } from './requests.ts';
import { TITLE_WORDS } from './title-words.ts';

const route = getRouteApi('/office/titulos/posicoes');

export default function PositionsPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const filter = toFilter(list.address);
  const query = useQuery(positionsQuery(filter));
  const canWrite = useMay('manageMoney');
  return (
    <ListPage
      title="Posições de títulos"
      help="Solte aqui a posição de títulos em aberto que a fábrica mandou. Vale a do último dia de cada fábrica; desfeita, volta a valer a de antes."
      chapter="títulos"
      icon="credit"
      list="title-positions"
      filter={filter}
      address={list}
      query={query}
      actions={
        <ButtonLink to="/titulos" variant="default">
          Títulos
        </ButtonLink>
      }
      filters={
        canWrite ? (
          <NewPosition
            representadaId={list.address.representada}
            onRepresentada={(representada) => list.choose({ representada })}
          />
        ) : (
          <Banner color="gray" icon="keys" title="Você só consulta" mb="lg">
            Trazer posições é do dono e do escritório.
          </Banner>
        )
      }
      empty={{
        filtered: ['Nenhuma posição desta representada', 'Solte a primeira no quadro acima.'],
        none: ['Nenhuma posição ainda', 'Escolha a representada e solte o arquivo que ela mandou.'],
      }}
      columns={POSITION_COLUMNS}
      label="Posições guardadas"
    />
  );
}

const SCOPES = [
  { value: 'tudo', label: 'Todos os títulos' },
  { value: 'vencidos', label: 'Só os vencidos' },
];

interface NewPositionProps {
  representadaId: string | undefined;
  onRepresentada: (id: string | undefined) => void;
}

function NewPosition(props: NewPositionProps) {
  const navigate = useNavigate();
  const preview = usePreviewPosition();
  const posting = usePostPosition();
  const first: PositionOptions = { data: calendar.today(), abrange: 'tudo' };
  return (
    <FactoryFile
      words={TITLE_WORDS}
      options={first}
      optionBoxes={({ data, abrange }, change, busy) => (
        <>
          <DayInput
            label="É a posição do dia"
            maxDate={calendar.today()}
            disabled={busy}
            value={data}
            onChange={(value) => value && change({ data: value })}
          />
          <Select
            label="O arquivo traz"
            data={SCOPES}
            allowDeselect={false}
            disabled={busy}
            value={abrange}
            onChange={(value) => change({ abrange: value === 'vencidos' ? value : 'tudo' })}
          />
        </>
      )}
      {...{ ...props, preview, posting }}
    >
      {({ data: position, avisos = [] }, chosen, failure) => (
        <>
          {avisos.map(({ mensagem }) => (
            <Banner key={mensagem} color="yellow" p="xs" role="note">
              {mensagem.startsWith('Só há títulos vencidos')
                ? 'Só há títulos vencidos. Se o arquivo é só deles, diga acima que ele traz só os vencidos.'
                : `${mensagem}.`}
            </Banner>
          ))}
          <PositionLines key={readingOf(chosen)} position={position} canSettle={false} />
          <Paper withBorder shadow="md" className={classes.confirm}>
            {failure}
            <Group justify="flex-end">
              <Button
                loading={posting.isPending}
                onClick={() =>
                  posting.mutate(chosen, {
                    onSuccess: ({ id }) => {
                      showDone('Posição guardada.');
                      void navigate({ to: '/titulos/posicoes/$id', params: { id } });
                    },
                  })
                }
              >
                Guardar a posição
              </Button>
            </Group>
          </Paper>
        </>
      )}
    </FactoryFile>
  );
}

const POSITION_COLUMNS: Column<ListedTitlePosition>[] = [
  {
    header: 'Posição',
    cell: ({ id, data, em_vigor }) => (
      <div>
        <TextLink to="/titulos/posicoes/$id" params={{ id: id ?? '' }} inherit fw={600}>
          {formatDate(data)}
        </TextLink>
        {!em_vigor && <Below>já há outra mais nova</Below>}
      </div>
    ),
  },
  { header: 'Representada', cell: ({ representada_id }) => <RepresentadaName id={representada_id} /> },
  { header: 'Linhas', fixed: true, cell: ({ linhas }) => count(linhas, 'linha', 'linhas') },
  {
    header: 'Sem cliente',
    align: 'right',
    cell: ({ totais }) => (totais.desconhecido === 0 ? '—' : formatMoney(totais.desconhecido)),
  },
  { header: 'A vencer', align: 'right', cell: ({ totais }) => formatMoney(totais.a_vencer) },
  {
    header: 'Vencido',
    align: 'right',
    cell: ({ totais }) => <Strong>{formatMoney(totais.vencido)}</Strong>,
    phone: 'corner',
  },
  {
    header: 'Registrada em',
    fixed: true,
    cell: ({ created_at }) => (created_at === null ? '—' : formatMoment(created_at)),
    phone: 'hidden',
  },
];
