import { Button, Group, Select } from '@mantine/core';
import type { RecordedVisit, Visit } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '../../../src/domain/periods.ts';
import { OUTCOME_NAMES, REASON_NAMES } from '../../../src/domain/value-names.ts';
import { OUTCOMES, REASONS, type Reason, type VisitOutcome } from '../../../src/domain/visits.ts';
import { newVisit, visitChanges } from '../../../src/trade/visits/visits.contract.ts';
import { calendar } from '../../lib/formats.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useCreateVisit, useDeleteVisit, useUpdateVisit, visitQuery } from './requests.ts';

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
  const deleteVisit = useDeleteVisit(recorded?.id ?? '');
  return (
    <RecordDialog
      record={recorded}
      title={`Visita a ${visit.nome}`}
      saveLabel="Salvar visita"
      schema={{ new: newVisit(calendar), changes: visitChanges(calendar) }}
      none={NO_VISIT}
      toValues={toVisitValues}
      toBody={(values) => ({ cliente_id: visit.cliente_id, ...toVisitBody(values) })}
      create={useCreateVisit().mutateAsync}
      update={useUpdateVisit(recorded?.id ?? '').mutateAsync}
      done={`${visit.nome}: visita salva.`}
      onClose={onClose}
      fields={(form) => (
        <>
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
            {recorded && (
              <AskButton
                question={{
                  title: 'Excluir a visita',
                  children: `A visita a ${visit.nome} deixa de constar. As vendas ficam.`,
                  confirm: 'Excluir visita',
                }}
                action={deleteVisit}
                sent={{}}
                done="Visita excluída."
                onDone={onClose}
              >
                Excluir visita
              </AskButton>
            )}
          </Group>
        </>
      )}
    />
  );
}

const NO_VISIT = {
  resultado: 'venda' as VisitOutcome,
  motivo: null as Reason | null,
  nota: '',
  proxima: null as string | null,
};

type VisitValues = typeof NO_VISIT;

function toVisitValues({ resultado, motivo, nota, proxima }: RecordedVisit): VisitValues {
  return { resultado, motivo, nota: nota ?? '', proxima };
}

/** Only a visit without a sale has a reason. */
function toVisitBody({ resultado, motivo, nota, proxima }: VisitValues) {
  return { resultado, motivo: resultado === 'sem_venda' ? motivo : null, nota, proxima };
}

const OUTCOME_CHOICES = OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value] }));
const REASON_CHOICES = REASONS.map((value) => ({ value, label: REASON_NAMES[value] }));
