import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { clientChanges } from '../../../src/trade/clients/clients.contract.ts';
import { EditRecordPage, NewRecordPage } from '../../ui/RecordPages.tsx';
import { SHOWN_FIELDS } from '../audit/FieldValue.tsx';
import { LastAuthor } from '../audit/LastAuthor.tsx';
import { clientQuery, useCreateClient, useUpdateClient } from '../records/clients.ts';
import { ClientFields } from './ClientFields.tsx';
import { fieldOf, NEW_CLIENT, NO_CLIENT, toClientBody, toClientValues } from './client-form.ts';

export function NewClientPage() {
  return (
    <NewRecordPage
      {...NEW_CLIENT}
      place="/clientes"
      help="Só os campos com asterisco são obrigatórios. Deixe o código em branco para o Talão numerar: CLI0001, CLI0002…"
      chapter="clientes"
      initialValues={NO_CLIENT}
      create={useCreateClient().mutateAsync}
      fields={(form) => <ClientFields form={form} isNew />}
    />
  );
}

export function EditClientPage() {
  const { id } = useParams({ from: '/office/writing/clientes/$id/editar' });
  return (
    <EditRecordPage
      place="/clientes"
      title="Editar cliente"
      query={useQuery(clientQuery(id))}
      schema={clientChanges}
      toValues={toClientValues}
      toBody={toClientBody}
      fieldOf={fieldOf}
      update={useUpdateClient(id).mutateAsync}
      done="Cliente salvo."
      show={SHOWN_FIELDS}
      author={<LastAuthor recurso="clientes" id={id} />}
      fields={(form) => <ClientFields form={form} isNew={false} />}
    />
  );
}
