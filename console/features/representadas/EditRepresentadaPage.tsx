import type { Representada, RepresentadaChanges } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { representadaChanges } from '../../../src/representadas/representadas.contract.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RepresentadaFields } from './RepresentadaFields.tsx';
import { toRepresentadaBody, toRepresentadaValues } from './representada-form.ts';
import { representadaQuery, useUpdateRepresentada } from './requests.ts';

const route = getRouteApi('/office/representadas/$id/editar');

export function EditRepresentadaPage() {
  const { id } = route.useParams();
  const query = useQuery(representadaQuery(id));
  return (
    <>
      <PageHeader title="Editar representada" />
      <ListState query={query}>
        {(representada) => <EditRepresentada representada={representada} />}
      </ListState>
    </>
  );
}

function EditRepresentada({ representada }: { representada: Representada }) {
  const { id } = representada;
  const navigate = useNavigate();
  const updateRepresentada = useUpdateRepresentada(id);

  const save = async (body: RepresentadaChanges) => {
    await updateRepresentada.mutateAsync(body);
    showDone('Representada salva.');
    await navigate({ to: '/representadas/$id', params: { id } });
  };
  const { form, ...state } = useRecordForm({
    initialValues: toRepresentadaValues(representada),
    schema: representadaChanges,
    toBody: toRepresentadaBody,
    save,
  });

  return (
    <FormPage
      {...state}
      saveLabel="Salvar"
      cancel={
        <ButtonLink to="/representadas/$id" params={{ id }} variant="default">
          Cancelar
        </ButtonLink>
      }
    >
      <RepresentadaFields form={form} />
    </FormPage>
  );
}
