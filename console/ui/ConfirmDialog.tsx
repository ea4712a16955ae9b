import { Button, Group, Modal, Text } from '@mantine/core';
import type { Question } from './notices.tsx';
import { useFocusBack } from './use-focus-back.ts';

interface ConfirmDialogProps {
  question: Question;
  /** Forgets the question, and answers it with no. */
  onClose: () => void;
  /** Forgets the question. */
  onAnswered: () => void;
}

/** The cancel button has the focus, so that pressing Enter without reading is harmless. */
export default function ConfirmDialog({ question, onClose, onAnswered }: ConfirmDialogProps) {
  const {
    title,
    children,
    confirm = 'Excluir',
    cancel = 'Cancelar',
    isHarmless,
    other,
    onConfirm,
  } = question;
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={title}>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {children}
      </Text>
      <Group mt="md">
        <Button
          color={isHarmless ? 'ink' : 'red'}
          onClick={() => {
            onAnswered();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
        {other && (
          <Button
            variant="default"
            onClick={() => {
              onAnswered();
              other.onChoose();
            }}
          >
            {other.label}
          </Button>
        )}
        <Button variant="default" data-autofocus onClick={onClose}>
          {cancel}
        </Button>
      </Group>
    </Modal>
  );
}
