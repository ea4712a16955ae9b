import { Button } from '@mantine/core';
import type { Key } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useMay } from '../session/permissions.ts';
import { useSession } from '../session/read-session.ts';
import { keyColumns } from './key-columns.tsx';
import { keysQuery } from './requests.ts';

const NewKeyDialog = lazyPart(() => import('./NewKeyDialog.tsx'));
const RotateKeyDialog = lazyPart(() => import('./RotateKeyDialog.tsx'));
const route = getRouteApi('/office/chaves');

export default function KeysPage() {
  const { pagina } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(keysQuery({ page: pagina ?? 1 }));
  const canWrite = useMay('manageKeys');
  const ownId = useSession()?.chave?.id;
  const [creating, setCreating] = useState(false);
  const [rotated, setRotated] = useState<Key>();

  return (
    <>
      <PageHeader
        title="Chaves de API"
        help={{
          says: 'Uma chave vale como uma senha: só aparece inteira ao ser criada. Perdeu ou vazou? Troque-a ou revogue-a.',
          chapter: 'chaves-de-api',
        }}
        actions={
          canWrite && (
            <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setCreating(true)}>
              Nova chave
            </Button>
          )
        }
      >
        Cada programa ou pessoa que usa o Talão em nome da empresa entra com uma chave.
      </PageHeader>
      <ListState query={query}>
        {({ data, page, limit, total }) => (
          <>
            <RecordTable
              label="Chaves de API"
              columns={keyColumns({ ownId, canWrite, onRotate: setRotated })}
              records={data}
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
      {creating && <NewKeyDialog onClose={() => setCreating(false)} />}
      {rotated && (
        <RotateKeyDialog
          rotated={rotated}
          isOwn={rotated.id === ownId}
          onClose={() => setRotated(undefined)}
        />
      )}
    </>
  );
}
