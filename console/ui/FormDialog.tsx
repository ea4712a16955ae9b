import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordFormState } from '../lib/use-record-form.ts';
import { DialogForm } from './DialogForm.tsx';
import { askBeforeClosing, useUnsavedChanges } from './unsaved-changes.ts';
import { useFocusBack } from './use-focus-back.ts';

interface FormDialogProps extends Omit<RecordFormState<object>, 'form'> {
  title: string;
  saveLabel: string;
  size?: 'md' | 'lg';
  onClose: () => void;
  children: ReactNode;
}

/** A small form over a page; closing it with changes asks first. */
export function FormDialog(props: FormDialogProps) {
  const { title, saveLabel, size = 'md', submit, saving, failure, isChanged, onClose, children } = props;
  useFocusBack();
  useUnsavedChanges(isChanged);
  const close = askBeforeClosing(isChanged() && !saving, onClose);
  return (
    <Modal opened onClose={close} title={title} size={size} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <DialogForm saveLabel={saveLabel} submit={submit} saving={saving} failure={failure} onCancel={close}>
        {children}
      </DialogForm>
    </Modal>
  );
}
