import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import type { PriceListLine } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { formatDate, formatMoment } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { recordPage } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageLink } from '../../ui/links.tsx';
import { askWhether, showDone, showFailure } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { priceTableQuery } from '../price-tables/requests.ts';
import { representadaQuery } from '../records/representadas.ts';
import { useMay } from '../session/session.ts';
import { type Choices, choose } from './choices.ts';
import { MissingProducts, TouchedQuotations } from './ListSections.tsx';
import { SITUATION_NAMES, sentenceOf } from './list-words.ts';
import { PriceListLines } from './PriceListLines.tsx';
import { type KeptList, priceListQuery, useUndoList } from './requests.ts';
import { TouchedClients } from './TouchedClients.tsx';

const ApplyDialog = lazyPart(() => import('./ApplyDialog.tsx'));

export default recordPage(getRouteApi('/office/listas/$id'), priceListQuery, ListSheet);

function ListSheet({ record: list }: { record: KeptList }) {
  const canWrite = useMay('writeProducts');
  const { data: representada } = useQuery(representadaQuery(list.representada_id));
  const [choices, setChoices] = useState<Choices>(new Map());
  const [inactive, setInactive] = useState<ReadonlySet<string>>(new Set());
  const [applying, setApplying] = useState(false);
  const isOpen = list.situacao === 'aberta' && canWrite;
  const { name, color } = SITUATION_NAMES[list.situacao];
  const chooseMissing = (some: readonly { produto_id: string }[], isChosen: boolean) => {
    const changed = some.map(({ produto_id }) => produto_id);
    setInactive((before) => {
      const others = [...before].filter((id) => !changed.includes(id));
      return new Set(isChosen ? [...others, ...changed] : others);
    });
  };
  const chooseLines = (some: PriceListLine[], isChosen: boolean) =>
    setChoices((before) => choose(list.linhas, some, isChosen, before));
  return (
    <>
      <PageHeader
        title={`Lista de preços de ${representada?.nome ?? '…'}`}
        help="O que a lista da fábrica muda, e para quem. Nada muda antes de alguém a aplicar; os preços suspeitos só entram confirmados. Desfazer devolve o que ela mudou, menos o que mudou depois."
        chapter="listas-de-preços"
        actions={
          canWrite && (
            <>
              <UndoList list={list} />
              {isOpen && <Button onClick={() => setApplying(true)}>Aplicar</Button>}
            </>
          )
        }
      >
        <Group gap="sm" mt={4}>
          <Badge color={color}>{name}</Badge>
          <Text size="sm">
            {[
              `De ${formatDate(list.data)}`,
              `vale de ${formatDate(list.vale_de)}`,
              ...(list.aplicada_em === null ? [] : [`aplicada em ${formatMoment(list.aplicada_em)}`]),
            ].join(' · ')}
            {list.tabela_id !== null && (
              <>
                {' · '}
                <TableLink id={list.tabela_id} />
              </>
            )}
          </Text>
        </Group>
      </PageHeader>
      <Paper withBorder p="sm" mb="md">
        <Text>{sentenceOf(list)}</Text>
      </Paper>
      {list.avisos.map(({ mensagem }) => (
        <Banner key={mensagem} color="yellow" p="xs" mb="sm" role="note">
          {mensagem}.
        </Banner>
      ))}
      <PriceListLines lines={list.linhas} choices={choices} onChoose={isOpen ? chooseLines : undefined} />
      <MissingProducts
        products={list.sumiram}
        chosen={inactive}
        onChoose={isOpen ? chooseMissing : undefined}
      />
      <TouchedQuotations quotations={list.orcamentos} />
      {list.totais.sem_preco === 0 && <TouchedClients list={list} />}
      {applying && (
        <ApplyDialog list={list} choices={choices} inactive={inactive} onClose={() => setApplying(false)} />
      )}
    </>
  );
}

function TableLink({ id }: { id: string }) {
  const { data } = useQuery(priceTableQuery(id));
  return <PageLink of="/tabelas" id={id} name={`tabela ${data?.nome ?? '…'}`} />;
}

/** Sales made at these prices keep them, so a person is asked about them apart. */
function UndoList({ list }: { list: KeptList }) {
  const undo = useUndoList(list.id);
  const navigate = useNavigate();
  const isApplied = list.aplicada_em !== null;
  const send = async (confirmar: boolean): Promise<void> => {
    try {
      await undo.mutateAsync({ seen: list, confirmar });
      showDone(isApplied ? 'A lista foi desfeita.' : 'A lista foi descartada.');
      await navigate({ to: '/listas' });
    } catch (error) {
      const isSold = error instanceof ApiError && error.code === 'price_list_sold';
      if (!isSold) return showFailure(error as Error);
      const question = {
        title: 'Há vendas com estes preços',
        children: 'Essas vendas ficam como estão. Os preços voltam assim mesmo?',
        confirm: 'Desfazer assim mesmo',
      };
      if (await askWhether(question)) await send(true);
    }
  };
  const begin = async () => {
    const question = isApplied
      ? {
          title: 'Desfazer a lista',
          children: 'O que ela mudou volta ao que era, menos o que foi mudado depois.',
          confirm: 'Desfazer',
        }
      : {
          title: 'Descartar a lista',
          children: 'Nenhum preço mudou por ela. O que ela diz do estoque deixa de valer.',
          confirm: 'Descartar',
        };
    if (await askWhether(question)) await send(false);
  };
  return (
    <Button variant="default" loading={undo.isPending} onClick={() => void begin()}>
      {isApplied ? 'Desfazer' : 'Descartar'}
    </Button>
  );
}
