import { Button, Group } from '@mantine/core';
import type { NotificationData } from '@mantine/notifications';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './icons.tsx';

/** Undoes an action and returns the message to show. */
export type Undo = () => Promise<string>;

/** Shows a success message, with an undo button for a while if possible. */
export function showDone(message: string, undo?: Undo): void {
  const notice = { color: 'teal', icon: <Icon name="check" size={18} /> };
  if (undo === undefined) return void show({ ...notice, message });
  const id = `undo-${++undos}`;
  const takeBack = async () => {
    (await import('@mantine/notifications')).notifications.hide(id);
    await undo().then((said) => showDone(said), showFailure);
  };
  void show({
    ...notice,
    id,
    autoClose: UNDO_MILLIS,
    message: (
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <span style={{ overflowWrap: 'anywhere' }}>{message}</span>
        <Button variant="light" size="compact-sm" style={{ flexShrink: 0 }} onClick={() => void takeBack()}>
          Desfazer
        </Button>
      </Group>
    ),
  });
}

/** What a mutation tells once it is done, or why it failed. */
export function told<Answer>(done: string | ((answer: Answer) => string), then?: () => void) {
  return {
    onSuccess: (answer: Answer) => {
      showDone(typeof done === 'string' ? done : done(answer));
      then?.();
    },
    onError: showFailure,
  };
}

const UNDO_MILLIS = 12_000;
let undos = 0;

export function showWarning(message: ReactNode): void {
  void show({
    message,
    color: 'yellow',
    icon: <Icon name="alert" size={18} />,
    autoClose: false,
    role: 'alert',
  });
}

export function showFailure(error: Error): void {
  void show({
    message: error.message,
    color: 'red',
    icon: <Icon name="alert" size={18} />,
    autoClose: 10_000,
    role: 'alert',
  });
}

let asked = false;
let announce: () => void = () => {};

/** The notifications library is loaded with the first notice. */
async function show(notice: NotificationData): Promise<void> {
  asked = true;
  announce();
  // Without a network it may not come; the part that shows notices says so then.
  const library = await import('@mantine/notifications').catch(() => undefined);
  library?.notifications.show({ ...notice, closeButtonProps: { 'aria-label': 'Fechar aviso' } });
}

export function useNoticesAsked(): boolean {
  return useSyncExternalStore(listen, () => asked);
}

function listen(listener: () => void): () => void {
  announce = listener;
  return () => {
    announce = () => {};
  };
}
