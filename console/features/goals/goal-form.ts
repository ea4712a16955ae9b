import type { Goal } from '@talao/client';
import type { ApiError } from '../../lib/api-error.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';

interface GoalValues {
  representada_id: string | null;
  vendedor_id: string | null;
  valor: TypedNumber;
  positivacao: TypedNumber;
  comissao: TypedNumber;
}

export const NO_GOAL: GoalValues = {
  representada_id: null,
  vendedor_id: null,
  valor: '',
  positivacao: '',
  comissao: '',
};

export function toGoalValues({
  representada_id,
  vendedor_id,
  valor,
  positivacao,
  comissao,
}: Goal): GoalValues {
  return {
    representada_id,
    vendedor_id,
    valor: valor ?? '',
    positivacao: positivacao ?? '',
    comissao: comissao ?? '',
  };
}

export function toGoalBody({ representada_id, vendedor_id, valor, positivacao, comissao }: GoalValues) {
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

const FIELDS: Record<string, string> = {
  goal_exists: 'representada_id',
  representada_unknown: 'representada_id',
  vendedor_unknown: 'vendedor_id',
};

export function fieldOf({ code }: ApiError): string | undefined {
  return FIELDS[code];
}
