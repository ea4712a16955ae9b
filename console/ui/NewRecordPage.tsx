import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { RecordPlace } from '../lib/address-bar.ts';
import { newIdempotencyKey } from '../lib/api.ts';
import { type RecordForm, useRecordForm } from '../lib/use-record-form.ts';
import { FormPage } from './FormPage.tsx';
import { ButtonLink } from './links.tsx';
import { showDone } from './notices.tsx';
import { PageHeader } from './PageHeader.tsx';
import type { HelpWords } from './use-help.tsx';

interface NewRecordPageProps<Values extends object, Body, Saved extends { id: string }>
  extends Omit<RecordForm<Values, Body>, 'save'> {
  /** The list of this kind of record. */
  place: RecordPlace;
  title: string;
  help?: HelpWords;
  saveLabel: string;
  create: (body: Body & { idempotencyKey: string }) => Promise<Saved>;
  /** The message after saving. */
  done: (saved: Saved) => string;
  fields: (form: UseFormReturnType<Values>) => ReactNode;
}

/** The form of a new record; leads to the record's page. */
export function NewRecordPage<Values extends object, Body, Saved extends { id: string }>({
  place,
  title,
  help,
  saveLabel,
  create,
  done,
  fields,
  ...options
}: NewRecordPageProps<Values, Body, Saved>) {
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
      <PageHeader title={title} help={help} />
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
