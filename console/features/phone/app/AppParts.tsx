import { Button, Group, Paper, Text } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { sharedValue } from '../../../lib/shared-value.ts';
import { Icon } from '../../../ui/icons.tsx';
import { showWarning } from '../../../ui/notices.tsx';
import { hasUnsavedChanges } from '../../../ui/unsaved-changes.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';

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

type TakeVersion = () => void;

let isFollowed = false;
const offered = sharedValue<TakeVersion | undefined>(undefined);

/** The new version that waits, if there is one. It is kept here, because the frame that shows it is drawn anew after each sign-in. */
export const useNewVersion = offered.use;

/** A new version waits until somebody takes it; a tab in which something is typed is only told, and not loaded again. */
export async function followVersions(): Promise<void> {
  if (isFollowed || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isFollowed = true;
  const workers = navigator.serviceWorker;
  const reload = () => location.reload();
  let isFirst = workers.controller === null;
  workers.addEventListener('controllerchange', () => {
    if (!isFirst) {
      if (hasUnsavedChanges()) offered.set(reload);
      else reload();
    }
    isFirst = false;
  });
  const registration = await workers.register('/sw.js');
  const look = () => {
    // The very first version waits for a moment, too, before it is active.
    if (registration.waiting && registration.active) offered.set(() => takeWaiting(registration));
  };
  const watch = () => registration.installing?.addEventListener('statechange', look);
  look();
  watch();
  registration.addEventListener('updatefound', watch);
  document.addEventListener('visibilitychange', () => {
    // Without a network there is no news.
    if (!document.hidden) registration.update().catch(() => undefined);
  });
}

/** A version that is taken is usually active within a second or two. */
const PATIENCE_MILLIS = 5_000;

/** A browser puts the new version off while the old one has work, which may be this page's: loaded again, the page has none. */
function takeWaiting(registration: ServiceWorkerRegistration): void {
  registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => {
    if (!hasUnsavedChanges()) location.reload();
  }, PATIENCE_MILLIS);
}
