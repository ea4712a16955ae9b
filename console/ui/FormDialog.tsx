import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import type { RecordFormState } from '../lib/use-record-form.ts';
import { Refusal } from './Banner.tsx';
import { askBeforeClosing, useUnsavedChanges } from './unsaved-changes.ts';
import { useFocusBack } from './use-focus-back.ts';

export interface FormDialogProps extends Omit<RecordFormState<object>, 'form'> {
  title: string;
  saveLabel: string;
  size?: 'md' | 'lg';
  /** Whether the button has the focus at first, in a dialog without boxes. */
  focusSave?: boolean;
  /** What was issued, in place of the form: only its own button closes it, because it is shown only once. */
  secret?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A small form over a page; closing it with changes asks first. */
export function FormDialog(props: FormDialogProps) {
  const { title, saveLabel, size = 'md', focusSave, secret, submit, saving, failure, onClose } = props;
  const holdsSecret = secret !== undefined;
  const isChanged = () => !holdsSecret && props.isChanged();
  useFocusBack();
  useUnsavedChanges(isChanged);
  const close = askBeforeClosing(isChanged() && !saving, onClose);
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={!holdsSecret}
      closeOnEscape={!holdsSecret}
      withCloseButton={!holdsSecret}
    >
      {secret ?? (
        <form onSubmit={submit} noValidate>
          <Stack>
            {failure && <Refusal>{failure.message}</Refusal>}
            {props.children}
            <Group>
              <Button type="submit" loading={saving} data-autofocus={focusSave}>
                {saveLabel}
              </Button>
              <Button variant="default" onClick={close}>
                Cancelar
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

interface Action {
  isPending: boolean;
  error: Error | null;
}

/** The state of a dialog that asks before it does one thing. */
export function actionState({ isPending, error }: Action, act: () => void) {
  return {
    submit: (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault();
      // A date that is no date counts as none, not as the one before.
      const wrong = event?.currentTarget.querySelector<HTMLElement>('[data-unpicked]');
      if (wrong) wrong.focus();
      else act();
    },
    saving: isPending,
    failure: error,
    isChanged: () => false,
  };
}
