import type { Goal } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { goalChanges, newGoal } from '../../../src/trade/goals/goals.contract.ts';
import { monthName } from '../../lib/formats.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { DecimalInput, MoneyInput } from '../../ui/DecimalInput.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { PersonPicker } from '../records/PersonPicker.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { goalQuery, useCreateGoal, useUpdateGoal } from './requests.ts';

interface GoalDialogProps {
  mes: string;
  id: string | undefined;
  onClose: () => void;
}

export default function GoalDialog({ mes, id, onClose }: GoalDialogProps) {
  const { data } = useQuery({ ...goalQuery(id ?? ''), enabled: id !== undefined });
  if (id !== undefined && data === undefined) return null;
  return <GoalForm mes={mes} goal={data} onClose={onClose} />;
}

function GoalForm({ mes, goal, onClose }: Omit<GoalDialogProps, 'id'> & { goal: Goal | undefined }) {
  return (
    <RecordDialog
      record={goal}
      title={`${goal ? 'Editar meta' : 'Nova meta'} de ${monthName(mes)}`}
      saveLabel="Salvar meta"
      schema={{ new: newGoal, changes: goalChanges }}
      none={NO_GOAL}
      toValues={toGoalValues}
      toBody={(values) => ({ mes, ...toGoalBody(values) })}
      create={useCreateGoal().mutateAsync}
      update={useUpdateGoal(goal?.id ?? '').mutateAsync}
      done="Meta salva."
      fieldOf={fieldOf}
      onClose={onClose}
      fields={(form) => (
        <>
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
        </>
      )}
    />
  );
}

const NO_GOAL = {
  representada_id: null as string | null,
  vendedor_id: null as string | null,
  valor: '' as TypedNumber,
  positivacao: '' as TypedNumber,
  comissao: '' as TypedNumber,
};

type GoalValues = typeof NO_GOAL;

function toGoalValues({ representada_id, vendedor_id, valor, positivacao, comissao }: Goal): GoalValues {
  return {
    representada_id,
    vendedor_id,
    valor: valor ?? '',
    positivacao: positivacao ?? '',
    comissao: comissao ?? '',
  };
}

function toGoalBody({ representada_id, vendedor_id, valor, positivacao, comissao }: GoalValues) {
  return {
    representada_id,
    vendedor_id,
    valor: orNull(valor),
    positivacao: orNull(positivacao),
    comissao: orNull(comissao),
  };
}

/** An invalid number stays as typed, so that the contract refuses it at its field. */
function orNull(typed: TypedNumber): number | null {
  return typed === '' ? null : (toNumber(typed) as number);
}

const fieldOf = {
  goal_exists: 'representada_id',
  representada_unknown: 'representada_id',
  vendedor_unknown: 'vendedor_id',
};
