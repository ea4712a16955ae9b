import type { NotificationData } from '@mantine/notifications';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './icons.tsx';

export function showDone(message: string): void {
  void show({ message, color: 'teal', icon: <Icon name="check" size={18} /> });
}

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

/** The part that shows notices is loaded with the first of them. */
async function show(notice: NotificationData): Promise<void> {
  asked = true;
  announce();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ ...notice, closeButtonProps: { 'aria-label': 'Fechar aviso' } });
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
