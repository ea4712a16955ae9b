import type { NewRepresentada } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newRepresentada } from '../../../src/representadas/representadas.contract.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RepresentadaFields } from './RepresentadaFields.tsx';
import { NO_REPRESENTADA, toRepresentadaBody } from './representada-form.ts';
import { useCreateRepresentada } from './requests.ts';

export function NewRepresentadaPage() {
  const navigate = useNavigate();
  const createRepresentada = useCreateRepresentada();
  const [idempotencyKey] = useState(newIdempotencyKey);

  const save = async (body: NewRepresentada) => {
    const representada = await createRepresentada.mutateAsync({ ...body, idempotencyKey });
    showDone(`${representada.nome} foi cadastrada.`);
    await navigate({ to: '/representadas/$id', params: { id: representada.id } });
  };
  const { form, ...state } = useRecordForm({
    initialValues: NO_REPRESENTADA,
    schema: newRepresentada,
    toBody: toRepresentadaBody,
    save,
  });

  return (
    <>
      <PageHeader title="Nova representada" />
      <FormPage
        {...state}
        saveLabel="Cadastrar representada"
        cancel={
          <ButtonLink to="/representadas" variant="default">
            Cancelar
          </ButtonLink>
        }
      >
        <RepresentadaFields form={form} />
      </FormPage>
    </>
  );
}
