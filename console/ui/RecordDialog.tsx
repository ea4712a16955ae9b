import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { newIdempotencyKey } from '../lib/api.ts';
import { changesOf } from '../lib/merge.ts';
import type { Seen } from '../lib/record-tags.ts';
import { type RecordForm, useRecordForm } from '../lib/use-record-form.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { showDone } from './notices.tsx';

interface RecordDialogProps<
  Found extends object,
  Values extends object,
  Body extends object,
  Changes extends object,
> extends Pick<RecordForm<Values, Partial<Body>>, 'fieldOf'> {
  /** The record to change; undefined for a new one. */
  record: Found | undefined;
  title: string;
  saveLabel: string;
  schema: { new: z.ZodType; changes: z.ZodType };
  /** The form of a new record. */
  none: Values;
  toValues: (record: Found) => Values;
  toBody: (values: Values) => Body;
  create: (body: Body & { idempotencyKey: string }) => Promise<unknown>;
  /** Gets the changed fields alone, so that another person's changes stay. */
  update: (changes: Seen<Changes>) => Promise<unknown>;
  done: string;
  /** What was issued, shown once: with it the dialog stays open after creating. */
  secret?: ReactNode;
  onClose: () => void;
  fields: (form: UseFormReturnType<Values>) => ReactNode;
}

export function RecordDialog<
  Found extends object,
  Values extends object,
  Body extends object,
  Changes extends object,
>(props: RecordDialogProps<Found, Values, Body, Changes>) {
  const { record, schema, none, toValues, toBody, create, update, done, fieldOf, onClose } = props;
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [initialValues] = useState(() => (record ? toValues(record) : none));
  const { form, ...state } = useRecordForm<Values, Partial<Body>>({
    initialValues,
    schema: record ? schema.changes : schema.new,
    toBody: (values) => (record ? changesOf(toBody(initialValues), toBody(values)) : toBody(values)),
    save: async (body) => {
      if (!record) await create({ ...toBody(form.values), idempotencyKey });
      else if (Object.keys(body).length > 0) await update({ ...(body as object as Changes), seen: record });
      if (!record && 'secret' in props) return;
      showDone(done);
      onClose();
    },
    ...(fieldOf && { fieldOf }),
  });
  return (
    <FormDialog
      {...state}
      title={props.title}
      saveLabel={props.saveLabel}
      secret={props.secret}
      onClose={onClose}
    >
      {props.fields(form)}
    </FormDialog>
  );
}

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
