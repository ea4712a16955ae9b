import type { UseFormReturnType } from '@mantine/form';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RecordPlace } from '../lib/record-places.ts';
import { type RecordForm, useRecordForm } from '../lib/use-record-form.ts';
import { FormPage } from './FormPage.tsx';
import { ListState } from './ListState.tsx';
import { ButtonLink } from './links.tsx';
import { showDone } from './notices.tsx';
import { PageHeader } from './PageHeader.tsx';

interface EditRecordPageProps<Found extends { id: string }, Values extends object, Body>
  extends Omit<RecordForm<Values, Body>, 'save' | 'initialValues'> {
  /** Where records of this kind are listed. */
  place: RecordPlace;
  title: string;
  query: UseQueryResult<Found>;
  toValues: (record: Found) => Values;
  update: (body: Body) => Promise<unknown>;
  /** What is said when the record is saved. */
  done: string;
  fields: (form: UseFormReturnType<Values>) => ReactNode;
}

/** A form with what is known of a record; from it one comes back to the record's own page. */
export function EditRecordPage<Found extends { id: string }, Values extends object, Body>({
  title,
  query,
  ...props
}: EditRecordPageProps<Found, Values, Body>) {
  return (
    <>
      <PageHeader title={title} />
      <ListState query={query}>{(record) => <EditRecord record={record} {...props} />}</ListState>
    </>
  );
}

function EditRecord<Found extends { id: string }, Values extends object, Body>({
  record,
  place,
  toValues,
  update,
  done,
  fields,
  ...options
}: Omit<EditRecordPageProps<Found, Values, Body>, 'title' | 'query'> & { record: Found }) {
  const navigate = useNavigate();
  const page = { to: `${place}/$id`, params: { id: record.id } } as const;
  const save = async (body: Body) => {
    await update(body);
    showDone(done);
    await navigate(page);
  };
  const { form, ...state } = useRecordForm({ ...options, initialValues: toValues(record), save });

  return (
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
  );
}
