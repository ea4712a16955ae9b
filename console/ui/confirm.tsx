import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface Deletion {
  title: string;
  /** Names what goes. */
  children: ReactNode;
  confirm?: string;
  onConfirm: () => void;
}

export function confirmDeletion({ title, children, confirm = 'Excluir', onConfirm }: Deletion): void {
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{children}</Text>,
    labels: { confirm, cancel: 'Cancelar' },
    confirmProps: { color: 'red', 'data-autofocus': false },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Fechar' },
    onConfirm,
  });
}
