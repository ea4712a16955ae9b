import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../../ui/use-focus-back.ts';

interface KeyDialogProps {
  title: string;
  /** While a new key is shown, a press beside the dialog must not lose it. */
  holdsKey: boolean;
  /** Nor what was typed. */
  holdsChanges?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function KeyDialog({ title, holdsKey, holdsChanges = false, onClose, children }: KeyDialogProps) {
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={!holdsKey && !holdsChanges}
      closeOnEscape={!holdsKey}
      withCloseButton={!holdsKey}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {children}
    </Modal>
  );
}
