import { Button } from '@mantine/core';
import type { Key } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { toFilter } from '../../lib/address-bar.ts';
import { Icon } from '../../ui/icons.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { useMay } from '../session/permissions.ts';
import { useSession } from '../session/read-session.ts';
import { keyColumns } from './key-columns.tsx';
import { keysQuery } from './requests.ts';

const NewKeyDialog = lazyPart(() => import('./NewKeyDialog.tsx'));
const RotateKeyDialog = lazyPart(() => import('./RotateKeyDialog.tsx'));
const route = getRouteApi('/office/chaves');

export default function KeysPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const canWrite = useMay('manageKeys');
  const ownId = useSession()?.chave?.id;
  const [creating, setCreating] = useState(false);
  const [rotated, setRotated] = useState<Key>();

  return (
    <>
      <ListPage
        title="Chaves de API"
        help={{
          says: 'Uma chave vale como uma senha: só aparece inteira ao ser criada. Perdeu ou vazou? Troque-a ou revogue-a.',
          chapter: 'chaves-de-api',
        }}
        says="Cada programa ou pessoa que usa o Talão em nome da empresa entra com uma chave."
        address={list}
        query={useQuery(keysQuery(toFilter(list.address)))}
        actions={
          canWrite && (
            <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setCreating(true)}>
              Nova chave
            </Button>
          )
        }
        columns={keyColumns({ ownId, canWrite, onRotate: setRotated })}
      />
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
