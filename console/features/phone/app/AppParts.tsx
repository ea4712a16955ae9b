import { Button, Group, Paper, Text } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { showWarning } from '../../../ui/notices.tsx';
import { hasUnsavedChanges } from '../../../ui/unsaved-changes.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { followVersions, useNewVersion } from './versions.ts';

const InstallHint = lazy(() => import('./InstallHint.tsx'));
const DropAnywhere = lazy(() => import('../../inbox/DropAnywhere.tsx'));

/** The parts of an installable app, on desktops too. */
export default function AppParts() {
  const isPhone = useIsPhone();
  return (
    <>
      <NewVersion />
      <Suspense>{isPhone ? <InstallHint /> : <DropAnywhere />}</Suspense>
    </>
  );
}

/** Announces a new version and loads it on request, never while unsaved input would be lost. */
function NewVersion() {
  const take = useNewVersion();
  useEffect(() => {
    // A browser that refuses service workers (private mode) shows the console all the same.
    followVersions().catch(() => undefined);
  }, []);
  if (take === undefined) return null;
  const update = () => {
    if (hasUnsavedChanges())
      showWarning('Salve ou descarte o que está escrito nesta tela e atualize depois.');
    else take();
  };
  return (
    <Paper withBorder role="status" p="sm" mb="md">
      <Group gap="xs">
        <Icon name="refresh" />
        <Text size="sm">Há uma versão nova do Talão.</Text>
        <Button size="sm" ms="auto" onClick={update}>
          Nova versão: atualizar
        </Button>
      </Group>
    </Paper>
  );
}
