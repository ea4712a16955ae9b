import type { Goal } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { goalChanges, newGoal } from '../../../src/trade/goals/goals.contract.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { changesOf } from '../../lib/merge.ts';
import { monthName } from '../../lib/month-names.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { DecimalInput, MoneyInput } from '../../ui/DecimalInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PersonPicker } from '../records/PersonPicker.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { fieldOf, NO_GOAL, toGoalBody, toGoalValues } from './goal-form.ts';
import { goalQuery, useCreateGoal, useUpdateGoal } from './requests.ts';

interface GoalDialogProps {
  mes: string;
  /** The goal to change; undefined for a new one. */
  id: string | undefined;
  onClose: () => void;
}

export default function GoalDialog({ mes, id, onClose }: GoalDialogProps) {
  const { data } = useQuery({ ...goalQuery(id ?? ''), enabled: id !== undefined });
  if (id !== undefined && data === undefined) return null;
  return <GoalForm mes={mes} goal={data} onClose={onClose} />;
}

function GoalForm({ mes, goal, onClose }: Omit<GoalDialogProps, 'id'> & { goal: Goal | undefined }) {
  const createGoal = useCreateGoal();
  const updateGoal = useUpdateGoal(goal?.id ?? '');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [initialValues] = useState(goal ? toGoalValues(goal) : NO_GOAL);
  const { form, ...state } = useRecordForm({
    initialValues,
    schema: goal ? goalChanges : newGoal,
    toBody: (values) =>
      goal ? changesOf(toGoalBody(initialValues), toGoalBody(values)) : { mes, ...toGoalBody(values) },
    save: async (body) => {
      if (!goal) await createGoal.mutateAsync({ mes, ...body, idempotencyKey });
      else if (Object.keys(body).length > 0) await updateGoal.mutateAsync({ ...body, seen: goal });
      showDone('Meta salva.');
      onClose();
    },
    fieldOf,
  });

  return (
    <FormDialog
      {...state}
      title={`${goal ? 'Editar meta' : 'Nova meta'} de ${monthName(mes)}`}
      saveLabel="Salvar meta"
      onClose={onClose}
    >
      <RepresentadaPicker
        label="Representada"
        placeholder="Todas"
        clearable
        {...form.getInputProps('representada_id')}
      />
      <PersonPicker label="Vendedor" placeholder="Todos" {...form.getInputProps('vendedor_id')} />
      <MoneyInput label="Vendas" data-autofocus {...form.getInputProps('valor')} />
      <DecimalInput
        label="Clientes a positivar"
        description="Quantos clientes devem comprar no mês"
        {...form.getInputProps('positivacao')}
      />
      <MoneyInput
        label="Comissão"
        description="Com vendedor, o repasse dele"
        {...form.getInputProps('comissao')}
      />
    </FormDialog>
  );
}
