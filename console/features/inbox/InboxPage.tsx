import { Anchor, Badge, Box, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { InboxEntry } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
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
import {
  type Differing,
  useDiscardEntry,
  useFindDifferences,
  usePostEntries,
  useSendFiles,
} from './entries.ts';
import { inboxQuery } from './requests.ts';
import { NOT_READ, RefusedFiles, SentFiles } from './SentFiles.tsx';

const EntryPeek = lazyPart(() => import('./EntryPeek.tsx'));
const route = getRouteApi('/office/entrada');

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
  const [openId, setOpenId] = useState<string>();
  // Said by the user, where the service did not know whose it is.
  const [payers, setPayers] = useState<Record<string, string | null>>({});
  const payerOf = ({ id, representada_id }: InboxEntry) => representada_id ?? payers[id] ?? null;
  const notes = (query.data?.data ?? []).filter(
    ({ tipo, situacao }) => situacao === 'nova' && (tipo === 'nfe' || tipo === 'cancelamento'),
  );
  return (
    <ListPage
      title="Entrada"
      help="Notas e extratos que chegaram por e-mail ou foram postos aqui. Cada um diz o que se leu dele; nada se lança sem você, a não ser notas sem dúvida, se a empresa assim quis."
      chapter="entrada"
      icon="inbox"
      list="inbox"
      filter={filter}
      address={list}
      query={query}
      actions={canWrite && <PostAll notes={notes} />}
      filters={
        <>
          {canWrite && (
            <Box mb="md">
              <SendFile />
            </Box>
          )}
          <SentFiles />
          {situacao !== 'recusada' && <RefusedFiles />}
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
      columns={columnsFor((entry) => (
        <EntryActions
          entry={{ ...entry, representada_id: payerOf(entry) }}
          canWrite={canWrite}
          isOpen={openId === entry.id}
          onOpen={() => setOpenId(openId === entry.id ? undefined : entry.id)}
          onPayer={(representadaId) => setPayers({ ...payers, [entry.id]: representadaId })}
        />
      ))}
      detail={(entry) =>
        openId === entry.id && <EntryPeek entry={{ ...entry, representada_id: payerOf(entry) }} />
      }
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
      label="Pôr arquivos na Entrada"
      multiple
      onChoose={(...files) => send.mutate(files, { onError: showFailure })}
    />
  );
}

/** Asks only where notes differ from their orders, and says which. */
function PostAll({ notes }: { notes: readonly InboxEntry[] }) {
  const post = usePostEntries();
  const find = useFindDifferences();
  const [differing, setDiffering] = useState<readonly Differing[]>([]);
  const send = (some: readonly InboxEntry[]) => {
    setDiffering([]);
    post.mutate(
      some.map((entry) => ({ entry })),
      told(count(some.length, 'nota lançada.', 'notas lançadas.')),
    );
  };
  const look = () =>
    find.mutate(notes, {
      onSuccess: (found) => (found.length === 0 ? send(notes) : setDiffering(found)),
      onError: showFailure,
    });
  // While it posts the list gets shorter, and what is told at the end needs it still.
  if (notes.length < 2 && !post.isPending) return null;
  const clear = notes.filter(({ id }) => !differing.some((note) => note.id === id));
  return (
    <>
      <Button loading={post.isPending || find.isPending} onClick={look}>
        Lançar as {notes.length} notas
      </Button>
      {differing.length > 0 && (
        <Modal opened onClose={() => setDiffering([])} title={`Lançar as ${notes.length} notas?`}>
          <Text size="sm">
            {count(differing.length, 'nota difere do pedido:', 'notas diferem dos pedidos:')}
          </Text>
          <ul>
            {differing.map(({ id, nome, differences }) => (
              <li key={id}>
                {nome}, {count(differences, 'diferença', 'diferenças')}
              </li>
            ))}
          </ul>
          <Group>
            <Button onClick={() => send(notes)}>Lançar todas</Button>
            {clear.length > 0 && (
              <Button variant="default" onClick={() => send(clear)}>
                Só as sem diferenças ({clear.length})
              </Button>
            )}
            <Button variant="default" onClick={() => setDiffering([])}>
              Cancelar
            </Button>
          </Group>
        </Modal>
      )}
    </>
  );
}

function columnsFor(actionsOf: (entry: InboxEntry) => ReactNode): Column<InboxEntry>[] {
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
    { header: 'O que se leu', cell: ({ resumo }) => resumo ?? NOT_READ },
    { header: 'Ações', cell: actionsOf },
  ];
}

interface EntryActionsProps {
  entry: InboxEntry;
  canWrite: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onPayer: (representadaId: string | null) => void;
}

/** Where what came of an entry is seen; notes have one page. */
const PAGES: Partial<Record<InboxEntry['tipo'], '/conferencia/$id' | '/listas/$id'>> = {
  extrato: '/conferencia/$id',
  lista: '/listas/$id',
};

const hasOwnPayer = ({ tipo }: InboxEntry) => tipo === 'nfe' || tipo === 'cancelamento';

function EntryActions({ entry, canWrite, isOpen, onOpen, onPayer }: EntryActionsProps) {
  const { nome, tipo, situacao, recurso_id, representada_id } = entry;
  const post = usePostEntries();
  const discard = useDiscardEntry();
  // Known by the service, or said here: then it may still be said otherwise.
  const [isAsked] = useState(situacao === 'nova' && !hasOwnPayer(entry) && representada_id === null);
  if (situacao === 'lancada' && recurso_id !== null)
    return (
      <TextLink to={PAGES[tipo] ?? '/notas/$id'} params={{ id: recurso_id }}>
        Abrir
      </TextLink>
    );
  if (!canWrite) return null;
  const representadaId = hasOwnPayer(entry) ? undefined : (representada_id ?? undefined);
  const done = tipo === 'extrato' ? 'Extrato conferido e recebido.' : `${KIND_NAMES[tipo]} lançada.`;
  return (
    <Stack gap={6} align="flex-start">
      {isAsked && (
        <RepresentadaPicker
          label="Representada"
          placeholder="De quem é?"
          value={representada_id}
          onChange={onPayer}
        />
      )}
      <Group gap="xs">
        {situacao === 'nova' && (
          <Button
            size="compact-sm"
            loading={post.isPending}
            disabled={!hasOwnPayer(entry) && representadaId === undefined}
            onClick={() => post.mutate([{ entry, representadaId }], told(done))}
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
          aria-label={`${isOpen ? 'Esconder' : 'Ver'} ${nome}`}
          onClick={onOpen}
        >
          {isOpen ? 'Esconder' : 'Ver'}
        </Button>
      </Group>
    </Stack>
  );
}
