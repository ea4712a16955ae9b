import { Button, Group, Modal, Text } from '@mantine/core';
import type { Question } from './confirm.ts';
import { useFocusBack } from './use-focus-back.ts';

interface ConfirmDialogProps {
  question: Question;
  onClose: () => void;
}

/** The cancel button has the focus, so that pressing Enter without reading is harmless. */
export default function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const { title, children, confirm = 'Excluir', cancel = 'Cancelar', onConfirm, onCancel } = question;
  useFocusBack();
  const close = () => {
    onClose();
    onCancel?.();
  };
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Text size="sm">{children}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={close}>
          {cancel}
        </Button>
        <Button
          color="red"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
