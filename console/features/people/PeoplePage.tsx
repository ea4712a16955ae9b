import { Button } from '@mantine/core';
import type { User } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { usersQuery } from '../records/people.ts';
import { useSession } from '../session/read-session.ts';
import { personColumns } from './person-columns.tsx';

const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'));
const EditPersonDialog = lazyPart(() => import('./EditPersonDialog.tsx'));
const NewLinkDialog = lazyPart(() => import('./NewLinkDialog.tsx'));
const route = getRouteApi('/office/equipe');

type Dialog = { name: 'invite' } | { name: 'edit' | 'link'; person: User };

export default function PeoplePage() {
  const { pagina } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(usersQuery({ page: pagina ?? 1 }));
  const ownId = useSession()?.usuario?.id;
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const columns = personColumns({
    ownId,
    onEdit: (person) => setDialog({ name: 'edit', person }),
    onNewLink: (person) => setDialog({ name: 'link', person }),
  });

  return (
    <>
      <PageHeader
        title="Equipe"
        help={{
          says: 'Cada pessoa entra com o próprio e-mail, e faz só o que o seu papel permite. O convite é um link que serve uma vez.',
          chapter: 'equipe',
        }}
        actions={
          <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setDialog({ name: 'invite' })}>
            Convidar pessoa
          </Button>
        }
      >
        Quem trabalha na empresa, e o que cada um pode ver e fazer.
      </PageHeader>
      <ListState
        query={query}
        empty={({ total }) =>
          total === 0 && (
            <Nothing title="Ninguém ainda" icon="team">
              Convide a primeira pessoa: ela entra com o próprio e-mail, e o que muda leva o nome dela.
            </Nothing>
          )
        }
      >
        {({ data, page, limit, total }) => (
          <>
            <RecordTable
              label="Pessoas"
              columns={columns}
              // This screen is the owner's, who gets all fields.
              records={data as User[]}
              keyOf={({ id }) => id}
              stale={query.isPlaceholderData}
            />
            <Pager
              page={page}
              limit={limit}
              total={total}
              onPage={(pagina) => void navigate({ search: { pagina } })}
            />
          </>
        )}
      </ListState>
      {dialog?.name === 'invite' && <InviteDialog onClose={close} />}
      {dialog?.name === 'edit' && <EditPersonDialog person={dialog.person} onClose={close} />}
      {dialog?.name === 'link' && <NewLinkDialog person={dialog.person} onClose={close} />}
    </>
  );
}
