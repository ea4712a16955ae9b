import { Button, Group, Select } from '@mantine/core';
import type { RecordedVisit, Visit } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newVisit, visitChanges } from '../../../src/trade/visits/visits.contract.ts';
import { addDays, calendar } from '../../lib/dates.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { changesOf } from '../../lib/merge.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { Choices } from '../../ui/Choices.tsx';
import { confirmDeletion } from '../../ui/confirm.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useCreateVisit, useDeleteVisit, useUpdateVisit, visitQuery } from './requests.ts';
import {
  NO_VISIT,
  OUTCOME_CHOICES,
  REASON_CHOICES,
  toVisitBody,
  toVisitValues,
  type VisitValues,
} from './visit-form.ts';

const RETURNS = [7, 15, 30] as const;

interface VisitDialogProps {
  visit: Pick<Visit, 'cliente_id' | 'nome' | 'visita_id'>;
  onClose: () => void;
}

/** The latest visit of the day to complete, or a new one. */
export default function VisitDialog({ visit, onClose }: VisitDialogProps) {
  const id = visit.visita_id ?? '';
  const { data } = useQuery({ ...visitQuery(id), enabled: id !== '' });
  if (id !== '' && data === undefined) return null;
  return <VisitForm visit={visit} recorded={data} onClose={onClose} />;
}

function VisitForm({ visit, recorded, onClose }: VisitDialogProps & { recorded: RecordedVisit | undefined }) {
  const createVisit = useCreateVisit();
  const updateVisit = useUpdateVisit(recorded?.id ?? '');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [initialValues] = useState(recorded ? toVisitValues(recorded) : NO_VISIT);
  const changes = (values: VisitValues) => changesOf(toVisitBody(initialValues), toVisitBody(values));
  const { form, ...state } = useRecordForm({
    initialValues,
    schema: recorded ? visitChanges(calendar) : newVisit(calendar),
    toBody: (values) =>
      recorded ? changes(values) : { cliente_id: visit.cliente_id, ...toVisitBody(values) },
    save: async (body) => {
      if (!recorded) {
        const made = { cliente_id: visit.cliente_id, ...toVisitBody(form.values), idempotencyKey };
        await createVisit.mutateAsync(made);
      } else if (Object.keys(body).length > 0) await updateVisit.mutateAsync({ ...body, seen: recorded });
      showDone(`${visit.nome}: visita salva.`);
      onClose();
    },
  });

  return (
    <FormDialog {...state} title={`Visita a ${visit.nome}`} saveLabel="Salvar visita" onClose={onClose}>
      <Choices
        wide
        aria-label="O que houve"
        data={OUTCOME_CHOICES}
        value={form.values.resultado}
        onChange={(resultado) => form.setFieldValue('resultado', resultado)}
      />
      {form.values.resultado === 'sem_venda' && (
        <Select
          label="Por que não comprou"
          required
          data={REASON_CHOICES}
          {...form.getInputProps('motivo')}
        />
      )}
      <TextArea label="Anotação" maxRows={8} {...form.getInputProps('nota')} />
      <DayInput label="Voltar em" clearable {...form.getInputProps('proxima')} />
      <Group gap="xs">
        {RETURNS.map((days) => (
          <Button
            key={days}
            variant="light"
            size="compact-sm"
            onClick={() => form.setFieldValue('proxima', addDays(calendar.today(), days))}
          >
            em {days} dias
          </Button>
        ))}
        {recorded && <DeleteVisit id={recorded.id} nome={visit.nome} onClose={onClose} />}
      </Group>
    </FormDialog>
  );
}

function DeleteVisit({ id, nome, onClose }: { id: string; nome: string; onClose: () => void }) {
  const deleteVisit = useDeleteVisit(id);
  const remove = () =>
    deleteVisit.mutate(undefined, {
      onSuccess: () => {
        showDone('Visita excluída.');
        onClose();
      },
      onError: showFailure,
    });
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      onClick={() =>
        confirmDeletion({
          title: 'Excluir a visita',
          children: `A visita a ${nome} deixa de constar. As vendas ficam.`,
          confirm: 'Excluir visita',
          onConfirm: remove,
        })
      }
    >
      Excluir visita
    </Button>
  );
}
