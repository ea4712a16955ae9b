import { Badge, Box, Text } from '@mantine/core';
import type { User } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ROLE_NAMES } from '../../../src/domain/roles.ts';
import { toFilter } from '../../lib/address-bar.ts';
import { formatMoment, formatNumber } from '../../lib/formats.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuAction, MoreMenu } from '../../ui/MenuAction.tsx';
import { confirmDeletion, told } from '../../ui/notices.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { useRemoveUser, usersQuery, useUpdateUser } from '../records/people.ts';
import { useSession } from '../session/session.ts';
import type { PersonDialog } from './PersonDialogs.tsx';

const PersonDialogs = lazyPart(() => import('./PersonDialogs.tsx'));
const route = getRouteApi('/office/equipe');

export default function PeoplePage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const query = useQuery({
    ...usersQuery(toFilter(list.address)),
    // This screen is the owner's, who gets all fields.
    select: ({ data, ...reply }) => ({ ...reply, data: data as User[] }),
  });
  const ownId = useSession()?.usuario?.id;
  const [dialog, setDialog] = useState<PersonDialog>();

  return (
    <>
      <ListPage
        title="Equipe"
        help="Cada pessoa entra com o próprio e-mail, e faz só o que o seu papel permite. O convite é um link que serve uma vez."
        chapter="equipe"
        says="Quem trabalha na empresa, e o que cada um pode ver e fazer."
        icon="team"
        address={list}
        query={query}
        actions={
          <ActionButton icon="plus" onClick={() => setDialog({ name: 'invite' })}>
            Convidar pessoa
          </ActionButton>
        }
        empty={{
          none: [
            'Ninguém ainda',
            'Convide a primeira pessoa: ela entra com o próprio e-mail, e o que muda leva o nome dela.',
          ],
        }}
        label="Pessoas"
        columns={personColumns(ownId, setDialog)}
      />
      {dialog && <PersonDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

type Begin = (dialog: PersonDialog) => void;

function personColumns(ownId: string | undefined, begin: Begin): Column<User>[] {
  return [
    { header: 'Nome', cell: (person) => <Who person={person} isOwn={person.id === ownId} /> },
    { header: 'Papel', cell: ({ papel }) => ROLE_NAMES[papel] },
    {
      header: 'Repasse',
      fixed: true,
      cell: ({ papel, repasse }) => (papel === 'vendedor' ? `${formatNumber(repasse)}%` : '—'),
    },
    {
      header: 'Entrou',
      fixed: true,
      cell: ({ aceito_em }) => (aceito_em ? formatMoment(aceito_em) : 'Ainda não'),
    },
    { header: 'Situação', cell: (person) => <Situation person={person} />, phone: 'corner' },
    {
      header: 'Ações',
      align: 'right',
      quiet: true,
      cell: (person) => <PersonActions person={person} begin={begin} />,
    },
  ];
}

function Who({ person: { nome, email }, isOwn }: { person: User; isOwn: boolean }) {
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600} inherit>
        {nome}
        {isOwn && ' (você)'}
      </Text>
      <Text size="sm" c="dimmed" component="div">
        {email}
      </Text>
    </Box>
  );
}

function Situation({ person: { ativo, aceito_em } }: { person: User }) {
  if (ativo && aceito_em) return null;
  const [color, word] = ativo ? ['yellow', 'Convidado'] : ['gray', 'Inativo'];
  return <Badge color={color}>{word}</Badge>;
}

function PersonActions({ person, begin }: { person: User; begin: Begin }) {
  const { id, nome, ativo, aceito_em } = person;
  const updateUser = useUpdateUser(id);
  const removeUser = useRemoveUser(id);
  const turn = () =>
    updateUser.mutate(
      { ativo: !ativo },
      told(ativo ? `${nome} não entra mais, até ser ativado.` : `${nome} pode entrar.`),
    );
  const remove = () => removeUser.mutate(undefined, told(`${nome} saiu da empresa.`));
  const askToRemove = () =>
    confirmDeletion({
      title: `Remover ${nome}`,
      children: `${nome} sai da empresa agora, e as sessões abertas dele aqui terminam. O que ele fez fica, com o nome dele. Para impedir a entrada só por um tempo, desative.`,
      confirm: 'Remover da empresa',
      onConfirm: remove,
    });
  return (
    <MoreMenu variant="subtle" color="gray" size="md" label={`Ações de ${nome}`}>
      <MenuAction icon="edit" onClick={() => begin({ name: 'edit', person })}>
        Editar
      </MenuAction>
      {ativo && (
        <MenuAction icon="share" onClick={() => begin({ name: 'link', person })}>
          {aceito_em ? 'Novo link (esqueceu a senha)' : 'Novo link do convite'}
        </MenuAction>
      )}
      <MenuAction icon={ativo ? 'cross' : 'check'} onClick={turn}>
        {ativo ? 'Desativar' : 'Ativar'}
      </MenuAction>
      <MenuAction color="red" icon="trash" onClick={askToRemove}>
        Remover da empresa
      </MenuAction>
    </MoreMenu>
  );
}
