import { Anchor, Badge, Box, Button, Group, Stack } from '@mantine/core';
import type { InboxEntry } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { INBOX_KINDS, INBOX_SITUATIONS } from '../../../src/domain/inbox.ts';
import { toFilter } from '../../lib/address-bar.ts';
import { count, formatMoment } from '../../lib/formats.ts';
import { FilterBar, FilterSelect } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TextLink } from '../../ui/links.tsx';
import { showFailure, told } from '../../ui/notices.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Small } from '../../ui/Words.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/session.ts';
import { FileDrop } from '../transfer/FileDrop.tsx';
import { useDiscardEntry, usePostEntries, useSendFiles } from './entries.ts';
import { inboxQuery } from './requests.ts';

const EntryPeek = lazyPart(() => import('./EntryPeek.tsx'));
const route = getRouteApi('/office/caixa');

const KIND_NAMES: Record<InboxEntry['tipo'], string> = {
  nfe: 'Nota',
  cancelamento: 'Cancelamento',
  extrato: 'Extrato',
  titulos: 'Posição de títulos',
  carteira: 'Carteira de pedidos',
  lista: 'Lista de preços',
  outro: 'Outro',
};
const SITUATION_NAMES: Record<InboxEntry['situacao'], string> = {
  nova: 'À espera',
  lancada: 'Lançada',
  descartada: 'Descartada',
  recusada: 'Recusada',
};
const SITUATION_COLORS = { nova: 'blue', lancada: 'teal', descartada: 'gray', recusada: 'gray' } as const;
const SITUATIONS = INBOX_SITUATIONS.map((value) => ({ value, label: SITUATION_NAMES[value] }));
const KINDS = INBOX_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

export default function InboxPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { situacao = 'nova' } = list.address;
  const filter = toFilter({ ...list.address, situacao });
  const query = useQuery(inboxQuery(filter));
  const canWrite = useMay('manageMoney');
  const notes = (query.data?.data ?? []).filter(
    ({ tipo, situacao }) => situacao === 'nova' && (tipo === 'nfe' || tipo === 'cancelamento'),
  );
  return (
    <ListPage
      title="Caixa"
      help="Notas e extratos que chegaram por e-mail ou foram postos aqui. Cada um diz o que se leu dele; nada se lança sem você, a não ser notas sem dúvida, se a empresa assim quis."
      chapter="caixa"
      icon="inbox"
      list="inbox"
      filter={filter}
      address={list}
      query={query}
      actions={canWrite && notes.length > 1 && <PostAll notes={notes} />}
      filters={
        <>
          {canWrite && (
            <Box mb="md">
              <SendFile />
            </Box>
          )}
          <FilterBar list={list}>
            <FilterSelect
              label="Situação"
              width={160}
              choices={SITUATIONS}
              {...list.filter('situacao')}
              value={situacao}
            />
            <FilterSelect label="Tipo" width={160} choices={KINDS} {...list.filter('tipo')} />
          </FilterBar>
        </>
      }
      empty={{
        filtered: ['Nada com estes filtros', 'Escolha outra situação, ou limpe os filtros.'],
        none: ['Nada espera', 'O que chegar por e-mail, ou for posto aqui, aparece nesta lista.'],
      }}
      columns={columnsFor(canWrite)}
    />
  );
}

function SendFile() {
  const send = useSendFiles();
  return (
    <FileDrop
      chosen={undefined}
      disabled={send.isPending}
      accept="*"
      label="Pôr notas e extratos na caixa"
      multiple
      onChoose={(...files) =>
        send.mutate(
          files,
          told((entries) => `${count(entries.length, 'arquivo lido', 'arquivos lidos')}.`),
        )
      }
    />
  );
}

function PostAll({ notes }: { notes: readonly InboxEntry[] }) {
  const post = usePostEntries();
  return (
    <Button
      loading={post.isPending}
      onClick={() =>
        post.mutate(
          notes.map((entry) => ({ entry })),
          told(`${notes.length} notas lançadas.`),
        )
      }
    >
      Lançar as {notes.length} notas
    </Button>
  );
}

function columnsFor(canWrite: boolean): Column<InboxEntry>[] {
  return [
    {
      header: 'Arquivo',
      cell: ({ id, nome, remetente, assunto, recebido_em }) => (
        <Stack gap={0}>
          <Anchor href={`/api/v1/inbox/${id}/file`} inherit download={nome}>
            {nome}
          </Anchor>
          <Small>{[formatMoment(recebido_em), remetente, assunto].filter(Boolean).join(' · ')}</Small>
        </Stack>
      ),
    },
    {
      header: 'Tipo',
      cell: ({ tipo, situacao }) => (
        <Group gap={4}>
          <Badge>{KIND_NAMES[tipo]}</Badge>
          {situacao !== 'nova' && (
            <Badge variant="filled" color={SITUATION_COLORS[situacao]}>
              {SITUATION_NAMES[situacao]}
            </Badge>
          )}
        </Group>
      ),
      phone: 'corner',
    },
    { header: 'O que se leu', cell: ({ resumo }) => resumo ?? 'Não é uma nota nem um extrato' },
    { header: 'Ações', cell: (entry) => <EntryActions entry={entry} canWrite={canWrite} /> },
  ];
}

function EntryActions({ entry, canWrite }: { entry: InboxEntry; canWrite: boolean }) {
  const { tipo, situacao, recurso_id } = entry;
  const [representadaId, setRepresentadaId] = useState(entry.representada_id ?? undefined);
  const post = usePostEntries();
  const discard = useDiscardEntry();
  const [isOpen, setIsOpen] = useState(false);
  if (situacao === 'lancada' && recurso_id !== null)
    return (
      <TextLink to={tipo === 'extrato' ? '/conferencia/$id' : '/notas/$id'} params={{ id: recurso_id }}>
        Abrir
      </TextLink>
    );
  if (!canWrite) return null;
  const isStatement = tipo === 'extrato';
  return (
    <Stack gap={6} align="flex-start">
      {situacao === 'nova' && isStatement && entry.representada_id === null && (
        <RepresentadaPicker
          label="Representada"
          placeholder="De quem é?"
          value={representadaId ?? null}
          onChange={(value) => setRepresentadaId(value ?? undefined)}
        />
      )}
      <Group gap="xs">
        {situacao === 'nova' && (
          <Button
            size="compact-sm"
            loading={post.isPending}
            disabled={isStatement && representadaId === undefined}
            onClick={() =>
              post.mutate(
                [{ entry, representadaId: isStatement ? representadaId : undefined }],
                told(isStatement ? 'Extrato conferido e recebido.' : 'Nota lançada.'),
              )
            }
          >
            Lançar
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          loading={discard.isPending}
          onClick={() => discard.mutate(entry, { onError: showFailure })}
        >
          {situacao === 'descartada' ? 'Trazer de volta' : 'Descartar'}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Esconder' : 'Ver'} ${entry.nome}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Esconder' : 'Ver'}
        </Button>
      </Group>
      {isOpen && <EntryPeek entry={{ ...entry, representada_id: representadaId ?? null }} />}
    </Stack>
  );
}
