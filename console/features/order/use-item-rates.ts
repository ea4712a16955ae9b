import { useQuery } from '@tanstack/react-query';
import { type CommissionRule, chooseRate, type RateOrigin } from '../../../src/domain/commission-rates.ts';
import { percentOf, toReais } from '../../../src/domain/money.ts';
import { calendar } from '../../lib/formats.ts';
import { sumOf } from '../../lib/sums.ts';
import { rulesQuery } from '../commission-rules/requests.ts';
import { explanationQuery } from '../commissions/requests.ts';
import { representadaQuery } from '../records/representadas.ts';
import { useMay } from '../session/session.ts';
import { discountedItems, type SaleValues, type SheetForm } from './sale-form.ts';
import { centavosOfItem, type ItemValues } from './sale-item.ts';

export interface ItemRate {
  percentual: number;
  origem: RateOrigin;
  valor: number;
}

const DECIDING = ['clienteId', 'representadaId', 'data', 'itens', 'desconto_pedido'] as const;

/** By today's rules, unless the sale is there already and nothing that decides on it was changed. */
export function useItemRates(form: SheetForm): (ItemRate | undefined)[] {
  const { representadaId, data, guardada } = form.values;
  const id = representadaId ?? '';
  const representada = useQuery({ ...representadaQuery(id), enabled: id !== '' }).data;
  const mayRead = useMay('readMoney');
  const rules = useQuery({ ...rulesQuery(id), enabled: mayRead && id !== '' }).data;
  const known = { ...explanationQuery(guardada?.id ?? ''), enabled: mayRead && guardada !== null };
  const frozen = useQuery(known).data;

  if (guardada !== null && frozen && !DECIDING.some((field) => form.isDirty(field))) return frozen.itens;
  if (id === '' || representada === undefined || rules === undefined) return [];
  return rateItems(form.values, rules, representada.comissao ?? 0, data ?? calendar.today());
}

export function rateItems(
  values: Pick<SaleValues, 'clienteId' | 'itens' | 'desconto_pedido'>,
  rules: readonly CommissionRule[],
  representadaRate: number,
  day: string,
): (ItemRate | undefined)[] {
  return discountedItems(values).map((item) => {
    if (item.produtoId === '' || item.bonificacao) return undefined;
    const rated = {
      data: day,
      cliente_id: values.clienteId ?? '',
      produto_id: item.produtoId,
      comissao: agreedRate(item),
    };
    const { percentual, origem } = chooseRate(rated, rules, representadaRate);
    return { percentual, origem, valor: toReais(percentOf(centavosOfItem(item), percentual)) };
  });
}

/** In reais. */
export function sumOfRates(rates: (ItemRate | undefined)[]): number {
  return sumOf(rates.map((rate) => rate?.valor ?? 0));
}

function agreedRate({ comissao }: ItemValues): number | null {
  return typeof comissao === 'number' && Number.isFinite(comissao) ? comissao : null;
}
