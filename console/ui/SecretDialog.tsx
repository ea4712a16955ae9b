import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from './use-focus-back.ts';

interface SecretDialogProps {
  title: string;
  /** While a new key or link is shown, a press beside the dialog must not lose it. */
  holdsSecret: boolean;
  /** Nor what was typed. */
  holdsChanges?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function SecretDialog({
  title,
  holdsSecret,
  holdsChanges = false,
  onClose,
  children,
}: SecretDialogProps) {
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={!holdsSecret && !holdsChanges}
      closeOnEscape={!holdsSecret}
      withCloseButton={!holdsSecret}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {children}
    </Modal>
  );
}
