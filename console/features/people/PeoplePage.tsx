import { Button } from '@mantine/core';
import type { User } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { toFilter } from '../../lib/address-bar.ts';
import { Icon } from '../../ui/icons.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { usersQuery } from '../records/people.ts';
import { useSession } from '../session/read-session.ts';
import { personColumns } from './person-columns.tsx';

const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'));
const EditPersonDialog = lazyPart(() => import('./EditPersonDialog.tsx'));
const NewLinkDialog = lazyPart(() => import('./NewLinkDialog.tsx'));
const route = getRouteApi('/office/equipe');

type Dialog = { name: 'invite' } | { name: 'edit' | 'link'; person: User };

export default function PeoplePage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const query = useQuery({
    ...usersQuery(toFilter(list.address)),
    // This screen is the owner's, who gets all fields.
    select: ({ data, ...reply }) => ({ ...reply, data: data as User[] }),
  });
  const ownId = useSession()?.usuario?.id;
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);

  return (
    <>
      <ListPage
        title="Equipe"
        help={{
          says: 'Cada pessoa entra com o próprio e-mail, e faz só o que o seu papel permite. O convite é um link que serve uma vez.',
          chapter: 'equipe',
        }}
        says="Quem trabalha na empresa, e o que cada um pode ver e fazer."
        icon="team"
        address={list}
        query={query}
        actions={
          <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setDialog({ name: 'invite' })}>
            Convidar pessoa
          </Button>
        }
        empty={{
          none: [
            'Ninguém ainda',
            'Convide a primeira pessoa: ela entra com o próprio e-mail, e o que muda leva o nome dela.',
          ],
        }}
        label="Pessoas"
        columns={personColumns({
          ownId,
          onEdit: (person) => setDialog({ name: 'edit', person }),
          onNewLink: (person) => setDialog({ name: 'link', person }),
        })}
      />
      {dialog?.name === 'invite' && <InviteDialog onClose={close} />}
      {dialog?.name === 'edit' && <EditPersonDialog person={dialog.person} onClose={close} />}
      {dialog?.name === 'link' && <NewLinkDialog person={dialog.person} onClose={close} />}
    </>
  );
}
