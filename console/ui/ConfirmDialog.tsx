import { Button, Group, Modal, Text } from '@mantine/core';
import type { Deletion } from './confirm.ts';
import { useFocusBack } from './use-focus-back.ts';

interface ConfirmDialogProps {
  question: Deletion;
  onClose: () => void;
}

/** The way back has the focus: whoever presses Enter without reading loses nothing. */
export default function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const { title, children, confirm = 'Excluir', onConfirm } = question;
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Text size="sm">{children}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancelar
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
