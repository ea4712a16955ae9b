import type { Client, ClientChanges } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { clientChanges } from '../../../src/clients/clients.contract.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ClientFields } from './ClientFields.tsx';
import { fieldOf, toClientBody, toClientValues } from './client-form.ts';
import { clientQuery, useUpdateClient } from './requests.ts';

const route = getRouteApi('/office/clientes/$id/editar');

export function EditClientPage() {
  const { id } = route.useParams();
  const query = useQuery(clientQuery(id));
  return (
    <>
      <PageHeader title="Editar cliente" />
      <ListState query={query}>{(client) => <EditClient client={client} />}</ListState>
    </>
  );
}

function EditClient({ client }: { client: Client }) {
  const { id } = client;
  const navigate = useNavigate();
  const updateClient = useUpdateClient(id);

  const save = async (body: ClientChanges) => {
    await updateClient.mutateAsync(body);
    showDone('Cliente salvo.');
    await navigate({ to: '/clientes/$id', params: { id } });
  };
  const { form, ...state } = useRecordForm({
    initialValues: toClientValues(client),
    schema: clientChanges,
    toBody: toClientBody,
    save,
    fieldOf,
  });

  return (
    <FormPage
      {...state}
      saveLabel="Salvar"
      cancel={
        <ButtonLink to="/clientes/$id" params={{ id }} variant="default">
          Cancelar
        </ButtonLink>
      }
    >
      <ClientFields form={form} isNew={false} />
    </FormPage>
  );
}
