import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordFormState } from '../lib/use-record-form.ts';
import { Icon } from './icons.tsx';

interface DialogFormProps extends Pick<RecordFormState<object>, 'submit' | 'saving' | 'failure'> {
  saveLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

/** The form inside a dialog: the failure, the fields, and the buttons to save and to cancel. */
export function DialogForm({ saveLabel, submit, saving, failure, onCancel, children }: DialogFormProps) {
  return (
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
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
