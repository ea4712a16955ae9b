import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { newIdempotencyKey } from '../lib/api.ts';
import { type RecordForm, useRecordForm } from '../lib/use-record-form.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { showDone } from './notices.tsx';

interface NewRecordDialogProps<Values extends object, Body, Saved>
  extends Omit<RecordForm<Values, Body>, 'save'>,
    Pick<FormDialogProps, 'title' | 'saveLabel' | 'size' | 'focusSave' | 'secret' | 'onClose'> {
  create: (body: Body & { idempotencyKey: string }) => Promise<Saved>;
  /** The message after saving; without one the dialog stays, to show a secret once. */
  done?: (saved: Saved) => string;
  /** Takes it back, and returns the message to show. */
  undo?: (saved: Saved) => Promise<string>;
  /** Called in place of closing. */
  onCreated?: (saved: Saved) => void;
  fields: (form: UseFormReturnType<Values>) => ReactNode;
}

/** A form that creates something over the page. */
export function NewRecordDialog<Values extends object, Body, Saved>(
  props: NewRecordDialogProps<Values, Body, Saved>,
) {
  const { title, saveLabel, size, focusSave, secret, onClose, ...others } = props;
  const { create, done, undo, onCreated = onClose, fields, ...options } = others;
  const [idempotencyKey] = useState(newIdempotencyKey);
  const save = async (body: Body) => {
    const saved = await create({ ...body, idempotencyKey });
    if (done === undefined) return;
    showDone(done(saved), undo && (() => undo(saved)));
    onCreated(saved);
  };
  const { form, ...state } = useRecordForm({ ...options, save });
  return (
    <FormDialog {...state} {...{ title, saveLabel, size, focusSave, secret, onClose }}>
      {fields(form)}
    </FormDialog>
  );
}
