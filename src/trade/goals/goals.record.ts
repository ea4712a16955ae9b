import { toReais } from '../../domain/money.ts';
import type { Goal } from './goals.contract.ts';
import type { GoalRow } from './goals.queries.ts';

/** Converts the row's centavos to reais. */
export function toGoal(row: GoalRow): Goal {
  const { id, mes, representada_id, vendedor_id, valor, positivacao, comissao, created_at, updated_at } = row;
  return {
    id,
    mes,
    representada_id,
    vendedor_id,
    valor: orNull(valor),
    positivacao,
    comissao: orNull(comissao),
    created_at,
    updated_at,
  };
}

function orNull(centavos: number | null): number | null {
  return centavos === null ? null : toReais(centavos);
}
