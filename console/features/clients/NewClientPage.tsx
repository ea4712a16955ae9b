import type { NewClient } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newClient } from '../../../src/clients/clients.contract.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ClientFields } from './ClientFields.tsx';
import { fieldOf, NO_CLIENT, toClientBody } from './client-form.ts';
import { useCreateClient } from './requests.ts';

export function NewClientPage() {
  const navigate = useNavigate();
  const createClient = useCreateClient();
  const [idempotencyKey] = useState(newIdempotencyKey);

  const save = async (body: NewClient) => {
    const client = await createClient.mutateAsync({ ...body, idempotencyKey });
    showDone(`${client.nome} foi cadastrado com o código ${client.codigo}.`);
    await navigate({ to: '/clientes/$id', params: { id: client.id } });
  };
  const { form, ...state } = useRecordForm({
    initialValues: NO_CLIENT,
    schema: newClient,
    toBody: toClientBody,
    save,
    fieldOf,
  });

  return (
    <>
      <PageHeader title="Novo cliente" />
      <FormPage
        {...state}
        saveLabel="Cadastrar cliente"
        cancel={
          <ButtonLink to="/clientes" variant="default">
            Cancelar
          </ButtonLink>
        }
      >
        <ClientFields form={form} isNew />
      </FormPage>
    </>
  );
}
