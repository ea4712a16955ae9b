import type { CommissionRule } from '@talao/client';
import type { ApiError } from '../../lib/api-error.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';

export interface RuleValues {
  produto_id: string;
  cliente_id: string | null;
  percentual: TypedNumber;
  de: string | null;
  ate: string | null;
}

export const NO_RULE: RuleValues = { produto_id: '', cliente_id: null, percentual: '', de: null, ate: null };

export function toRuleValues({ produto_id, cliente_id, percentual, de, ate }: CommissionRule): RuleValues {
  return { produto_id: produto_id ?? '', cliente_id, percentual, de, ate };
}

export function toRuleBody(values: RuleValues) {
  return {
    produto_id: values.produto_id || null,
    cliente_id: values.cliente_id,
    percentual: toNumber(values.percentual),
    de: values.de,
    ate: values.ate,
  };
}

const FIELDS: Record<string, string> = {
  rule_without_case: 'produto_id',
  rule_backward: 'ate',
  product_unknown: 'produto_id',
  client_unknown: 'cliente_id',
};

export function fieldOf({ code }: ApiError): string | undefined {
  return FIELDS[code];
}
