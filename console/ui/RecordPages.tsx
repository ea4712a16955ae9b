import type { UseFormReturnType } from '@mantine/form';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { RecordPlace } from '../lib/address-bar.ts';
import { newIdempotencyKey } from '../lib/api.ts';
import { type RecordForm, useRecordForm } from '../lib/use-record-form.ts';
import { FormPage } from './FormPage.tsx';
import { ListState } from './ListState.tsx';
import { ButtonLink } from './links.tsx';
import { showDone } from './notices.tsx';
import { EDITING, type HelpWords, PageHeader } from './PageHeader.tsx';
import { type RecordEdit, useRecordEdit } from './use-record-edit.tsx';

interface EditRecordPageProps<Found extends { id: string }, Values extends object, Body extends object>
  extends Omit<RecordEdit<Found, Values, Body>, 'record' | 'reread' | 'onSaved'> {
  place: RecordPlace;
  title: string;
  query: UseQueryResult<Found>;
  done: string;
  fields: (form: UseFormReturnType<Values>) => ReactNode;
}

/** The form of an existing record; returns to the record's page. */
export function EditRecordPage<Found extends { id: string }, Values extends object, Body extends object>({
  title,
  ...props
}: EditRecordPageProps<Found, Values, Body>) {
  return (
    <>
      <PageHeader title={title} {...EDITING} />
      <ListState query={props.query}>{(record) => <EditRecord record={record} {...props} />}</ListState>
    </>
  );
}

function EditRecord<Found extends { id: string }, Values extends object, Body extends object>(
  props: Omit<EditRecordPageProps<Found, Values, Body>, 'title'> & { record: Found },
) {
  const { place, query, done, fields, ...options } = props;
  const navigate = useNavigate();
  const page = { to: `${place}/$id`, params: { id: options.record.id } } as const;
  const { form, dialog, notice, ...state } = useRecordEdit({
    ...options,
    reread: async () => (await query.refetch({ throwOnError: true })).data ?? options.record,
    onSaved: async () => {
      showDone(done);
      await navigate(page);
    },
  });

  return (
    <>
      {notice}
      <FormPage
        {...state}
        saveLabel="Salvar"
        cancel={
          <ButtonLink {...page} variant="default">
            Cancelar
          </ButtonLink>
        }
      >
        {fields(form)}
      </FormPage>
      {dialog}
    </>
  );
}

interface NewRecordPageProps<Values extends object, Body, Saved extends { id: string }>
  extends Omit<RecordForm<Values, Body>, 'save'>,
    HelpWords {
  place: RecordPlace;
  title: string;
  saveLabel: string;
  create: (body: Body & { idempotencyKey: string }) => Promise<Saved>;
  done: (saved: Saved) => string;
  fields: (form: UseFormReturnType<Values>) => ReactNode;
}

/** The form of a new record; leads to the record's page. */
export function NewRecordPage<Values extends object, Body, Saved extends { id: string }>(
  props: NewRecordPageProps<Values, Body, Saved>,
) {
  const { place, title, help, chapter, saveLabel, create, done, fields, ...options } = props;
  const navigate = useNavigate();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const save = async (body: Body) => {
    const saved = await create({ ...body, idempotencyKey });
    showDone(done(saved));
    await navigate({ to: `${place}/$id`, params: { id: saved.id } });
  };
  const { form, ...state } = useRecordForm({ ...options, save });

  return (
    <>
      <PageHeader title={title} help={help} chapter={chapter} />
      <FormPage
        {...state}
        saveLabel={saveLabel}
        cancel={
          <ButtonLink to={place} variant="default">
            Cancelar
          </ButtonLink>
        }
      >
        {fields(form)}
      </FormPage>
    </>
  );
}
