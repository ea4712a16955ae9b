import { hasUnsavedChanges } from '../../../ui/unsaved-changes.ts';

/** Activates the new version, which reloads every tab. */
export type TakeVersion = () => void;

/**
 * Registers the service worker. A new version waits until somebody takes it; a tab in which something is typed is not loaded
 * again by another tab's choice, it is only told.
 */
export async function followVersions(onNewVersion: (take: TakeVersion) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  const reload = () => location.reload();
  let isFirst = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) {
      if (hasUnsavedChanges()) onNewVersion(reload);
      else reload();
    }
    isFirst = false;
  });
  worker.addEventListener('waiting', () => onNewVersion(() => worker.messageSkipWaiting()));
  await worker.register();
  document.addEventListener('visibilitychange', () => {
    // Without a network there is no news.
    if (!document.hidden) worker.update().catch(() => undefined);
  });
}
