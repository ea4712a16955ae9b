import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { askBeforeClosing, useUnsavedChanges } from './unsaved-changes.ts';
import { useFocusBack } from './use-focus-back.ts';

interface SecretDialogProps {
  title: string;
  /** While a new key or link is shown, a click outside must not close the dialog. */
  holdsSecret: boolean;
  /** Closing with typed changes asks first. */
  holdsChanges?: boolean;
  size?: ModalProps['size'];
  onClose: () => void;
  children: ReactNode;
}

export function SecretDialog({
  title,
  holdsSecret,
  holdsChanges = false,
  size,
  onClose,
  children,
}: SecretDialogProps) {
  useFocusBack();
  useUnsavedChanges(() => holdsChanges && !holdsSecret);
  const close = askBeforeClosing(holdsChanges && !holdsSecret, onClose);
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={!holdsSecret}
      closeOnEscape={!holdsSecret}
      withCloseButton={!holdsSecret}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {children}
    </Modal>
  );
}
