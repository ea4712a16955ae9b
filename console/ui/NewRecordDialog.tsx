import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { newIdempotencyKey } from '../lib/idempotency.ts';
import { type RecordForm, useRecordForm } from '../lib/use-record-form.ts';
import { FormDialog } from './FormDialog.tsx';
import { showDone } from './notices.tsx';

interface NewRecordDialogProps<Values extends object, Body, Saved>
  extends Omit<RecordForm<Values, Body>, 'save'> {
  title: string;
  saveLabel: string;
  create: (body: Body & { idempotencyKey: string }) => Promise<Saved>;
  /** The message after saving. */
  done: (saved: Saved) => string;
  onCreated: (saved: Saved) => void;
  onClose: () => void;
  fields: (form: UseFormReturnType<Values>) => ReactNode;
}

/** A form for creating a missing record while another form is open. */
export function NewRecordDialog<Values extends object, Body, Saved>(
  props: NewRecordDialogProps<Values, Body, Saved>,
) {
  const { title, saveLabel, create, done, onCreated, onClose, fields, ...options } = props;
  const [idempotencyKey] = useState(newIdempotencyKey);
  const save = async (body: Body) => {
    const saved = await create({ ...body, idempotencyKey });
    showDone(done(saved));
    onCreated(saved);
  };
  const { form, ...state } = useRecordForm({ ...options, save });
  return (
    <FormDialog {...state} title={title} saveLabel={saveLabel} size="lg" onClose={onClose}>
      {fields(form)}
    </FormDialog>
  );
}
