import { calendar } from '../../../lib/dates.ts';
import { type SaleValues, totalOfSale, warningsOnSheet } from '../../order/sale-form.ts';
import { rateItems, sumOfRates } from '../../order/use-item-rates.ts';
import { useMay } from '../../session/permissions.ts';
import type { Source } from '../local/source.ts';

/** The order's totals, computed by the service's rules. */
export function useFigures({ copy }: Source, values: SaleValues) {
  const mayReadMoney = useMay('readMoney');
  const { itens, representadaId, data } = values;
  const representada = copy.representadas.get(representadaId ?? '');
  const multiples = new Map(
    itens.flatMap(({ produtoId }) => {
      const multiple = copy.produtos.get(produtoId)?.multiplo;
      return multiple ? [[produtoId, multiple] as const] : [];
    }),
  );
  const { lines, total } = warningsOnSheet(values, multiples, representada?.pedido_minimo ?? undefined);
  const rules = [...copy.regras.values()].filter(({ representada_id }) => representada_id === representadaId);
  const rates = rateItems(values, rules, representada?.comissao ?? 0, data ?? calendar.today());
  return {
    total: totalOfSale(values),
    /** Undefined for who may not see it. */
    commission: mayReadMoney ? sumOfRates(rates) : undefined,
    /** What is missing to the representada's minimum, in words. */
    missing: total,
    /** By product, what is odd about its quantity. */
    odd: new Map(
      itens.flatMap(({ produtoId }, at) => {
        const odd = lines[at];
        return odd === undefined ? [] : [[produtoId, odd] as const];
      }),
    ),
  };
}
