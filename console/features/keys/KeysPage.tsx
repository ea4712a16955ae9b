import { Badge, Box, Button, Group, Text } from '@mantine/core';
import type { Key } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { SCOPE_NAMES } from '../../../src/domain/value-names.ts';
import { toFilter } from '../../lib/address-bar.ts';
import { formatDayOf, formatMoment } from '../../lib/formats.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { AskButton } from '../../ui/AskButton.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Note } from '../../ui/Words.tsx';
import { useMay, useSession } from '../session/session.ts';
import { keysQuery, useRevokeKey } from './requests.ts';

const KeyDialogs = lazyPart(() => import('./KeyDialogs.tsx'));
const route = getRouteApi('/office/chaves');

export default function KeysPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const canWrite = useMay('manageKeys');
  const ownId = useSession()?.chave?.id;
  const [issued, setIssued] = useState<Key | 'new'>();

  return (
    <>
      <ListPage
        title="Chaves de API"
        help="Uma chave vale como uma senha: só aparece inteira ao ser criada. Perdeu ou vazou? Troque-a ou revogue-a."
        chapter="chaves-de-api"
        says="Cada programa ou pessoa que usa o Talão em nome da empresa entra com uma chave."
        address={list}
        query={useQuery(keysQuery(toFilter(list.address)))}
        actions={
          canWrite && (
            <ActionButton icon="plus" onClick={() => setIssued('new')}>
              Nova chave
            </ActionButton>
          )
        }
        columns={keyColumns({ ownId, canWrite, onRotate: setIssued })}
      />
      {issued && (
        <KeyDialogs
          rotated={issued === 'new' ? undefined : issued}
          isOwn={issued !== 'new' && issued.id === ownId}
          onClose={() => setIssued(undefined)}
        />
      )}
    </>
  );
}

const COLORS = { ativa: 'teal', vencida: 'yellow', revogada: 'gray' };
const NAMES = { ativa: 'Ativa', vencida: 'Vencida', revogada: 'Revogada' };

interface KeyColumns {
  ownId: string | undefined;
  canWrite: boolean;
  onRotate: (key: Key) => void;
}

function keyColumns({ ownId, canWrite, onRotate }: KeyColumns): Column<Key>[] {
  return [
    { header: 'Nome', cell: (key) => <KeyName listed={key} isOwn={key.id === ownId} /> },
    { header: 'Permissão', cell: ({ escopo }) => SCOPE_NAMES[escopo] },
    { header: 'Criada', fixed: true, cell: ({ created_at }) => formatDayOf(created_at) },
    {
      header: 'Último uso',
      fixed: true,
      cell: ({ last_used_at }) => (last_used_at ? formatMoment(last_used_at) : 'Nunca'),
    },
    {
      header: 'Vale até',
      fixed: true,
      cell: ({ expires_at }) => (expires_at ? formatMoment(expires_at) : 'Sem validade'),
    },
    { header: 'Situação', cell: (key) => <KeyBadge listed={key} />, phone: 'corner' },
    ...(canWrite
      ? [
          {
            header: 'Ações',
            align: 'right' as const,
            cell: (key: Key) =>
              stateOf(key) === 'ativa' ? (
                <KeyActions listed={key} isOwn={key.id === ownId} onRotate={onRotate} />
              ) : (
                '—'
              ),
          },
        ]
      : []),
  ];
}

function KeyName({ listed: { nome, prefixo }, isOwn }: { listed: Key; isOwn: boolean }) {
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600} inherit>
        {nome}
      </Text>
      <Text size="sm" c="dimmed" ff="monospace" component="div" style={{ whiteSpace: 'nowrap' }}>
        {prefixo}…
      </Text>
      {isOwn && <Note>Em uso nesta sessão</Note>}
    </Box>
  );
}

function KeyBadge({ listed }: { listed: Key }) {
  const state = stateOf(listed);
  return <Badge color={COLORS[state]}>{NAMES[state]}</Badge>;
}

interface KeyActionsProps {
  listed: Key;
  isOwn: boolean;
  onRotate: (key: Key) => void;
}

function KeyActions({ listed, isOwn, onRotate }: KeyActionsProps) {
  const { id, nome, prefixo } = listed;
  const revokeKey = useRevokeKey(id);
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Trocar a chave ${nome}`}
        onClick={() => onRotate(listed)}
      >
        Trocar
      </Button>
      <AskButton
        label={`Revogar a chave ${nome}`}
        question={{
          title: `Revogar a chave ${nome}`,
          children: `A chave ${nome} (${prefixo}…) deixa de valer agora e para sempre; os programas que a usam perdem o acesso.${
            isOwn ? ' É a chave com que você entrou: você sairá do console.' : ''
          }`,
          confirm: 'Revogar chave',
        }}
        action={revokeKey}
        done={`A chave ${nome} foi revogada.`}
      >
        Revogar
      </AskButton>
    </Group>
  );
}

type KeyState = 'ativa' | 'vencida' | 'revogada';

function stateOf({ revoked_at, expires_at }: Key): KeyState {
  if (revoked_at !== null) return 'revogada';
  return expires_at !== null && Date.parse(expires_at) <= Date.now() ? 'vencida' : 'ativa';
}
