import { notifications } from '@mantine/notifications';
import { Icon } from './icons.tsx';

export function showDone(message: string): void {
  notifications.show({
    message,
    color: 'teal',
    icon: <Icon name="check" size={18} />,
    closeButtonProps: CLOSE,
  });
}

export function showFailure(error: Error): void {
  notifications.show({
    message: error.message,
    color: 'red',
    icon: <Icon name="alert" size={18} />,
    autoClose: 10_000,
    role: 'alert',
    closeButtonProps: CLOSE,
  });
}

const CLOSE = { 'aria-label': 'Fechar aviso' };
