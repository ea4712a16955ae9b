import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  newRepresentada,
  representadaChanges,
} from '../../../src/trade/representadas/representadas.contract.ts';
import { EditRecordPage, NewRecordPage } from '../../ui/RecordPages.tsx';
import { SHOWN_FIELDS } from '../audit/FieldValue.tsx';
import { LastAuthor } from '../audit/LastAuthor.tsx';
import { representadaQuery, useCreateRepresentada, useUpdateRepresentada } from '../records/representadas.ts';
import { RepresentadaFields } from './RepresentadaFields.tsx';
import { NO_REPRESENTADA, toRepresentadaBody, toRepresentadaValues } from './representada-form.ts';

export function NewRepresentadaPage() {
  return (
    <NewRecordPage
      place="/representadas"
      title="Nova representada"
      help="Só o nome é obrigatório: o resto pode vir depois."
      chapter="representadas"
      saveLabel="Cadastrar representada"
      initialValues={NO_REPRESENTADA}
      schema={newRepresentada}
      toBody={toRepresentadaBody}
      create={useCreateRepresentada().mutateAsync}
      done={({ nome }) => `${nome} foi cadastrada.`}
      fields={(form) => <RepresentadaFields form={form} />}
    />
  );
}

export function EditRepresentadaPage() {
  const { id } = useParams({ from: '/office/writing/representadas/$id/editar' });
  return (
    <EditRecordPage
      place="/representadas"
      title="Editar representada"
      query={useQuery(representadaQuery(id))}
      schema={representadaChanges}
      toValues={toRepresentadaValues}
      toBody={toRepresentadaBody}
      update={useUpdateRepresentada(id).mutateAsync}
      done="Representada salva."
      show={SHOWN_FIELDS}
      author={<LastAuthor recurso="representadas" id={id} />}
      fields={(form) => <RepresentadaFields form={form} id={id} />}
    />
  );
}
