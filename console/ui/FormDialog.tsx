import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordFormState } from '../lib/use-record-form.ts';
import { Icon } from './icons.tsx';
import { useFocusBack } from './use-focus-back.ts';

interface FormDialogProps extends Omit<RecordFormState<object>, 'form'> {
  title: string;
  saveLabel: string;
  size?: 'md' | 'lg';
  onClose: () => void;
  children: ReactNode;
}

/** A small form over a page. A press beside it does not lose what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, saveLabel, size = 'md', submit, saving, failure, isChanged, onClose, children } = props;
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!isChanged()}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {failure && (
            <Alert color="red" icon={<Icon name="alert" />} role="alert">
              {failure.message}
            </Alert>
          )}
          {children}
          <Group>
            <Button type="submit" loading={saving}>
              {saveLabel}
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
