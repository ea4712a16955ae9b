import { toCentavos } from '../../../../src/domain/money.ts';
import { warningsOf } from '../../../../src/domain/sale-warnings.ts';
import { calendar } from '../../../lib/dates.ts';
import { STATUS_OF_STAGE } from '../../../lib/stages.ts';
import { type SaleValues, totalOfSale } from '../../order/sale-form.ts';
import { rateItems, sumOfRates } from '../../order/use-item-rates.ts';
import { useMay } from '../../session/permissions.ts';
import type { Source } from '../local/source.ts';
import { quantityOf } from './order-items.ts';

interface OrderFigures {
  total: number;
  /** Undefined for who may not see it. */
  commission: number | undefined;
  /** What is missing to the representada's minimum, in words. */
  missing: string | undefined;
  /** By product, what is odd about its quantity. */
  odd: Map<string, string>;
}

/** The order's totals, computed by the service's rules. */
export function useFigures({ copy }: Source, values: SaleValues): OrderFigures {
  const mayReadMoney = useMay('readMoney');
  const representada = copy.representadas.get(values.representadaId ?? '');
  const total = totalOfSale(values);
  const items = values.itens.map((item) => ({ produto_id: item.produtoId, quantidade: quantityOf(item) }));
  const multiples = new Map(
    items.flatMap(({ produto_id }) => {
      const multiple = copy.produtos.get(produto_id)?.multiplo;
      return multiple ? [[produto_id, multiple] as const] : [];
    }),
  );
  const warnings = warningsOf(
    { status: STATUS_OF_STAGE[values.etapa], valor_total: toCentavos(total) ?? 0 },
    items,
    { multiples, minimum: toCentavos(representada?.pedido_minimo ?? 0) },
  );
  const rules = [...copy.regras.values()].filter(
    ({ representada_id }) => representada_id === values.representadaId,
  );
  const day = values.data ?? calendar.today();
  return {
    total,
    commission: mayReadMoney
      ? sumOfRates(rateItems(values, rules, representada?.comissao ?? 0, day))
      : undefined,
    missing: warnings.find(({ campo }) => campo === 'valor_total')?.mensagem,
    odd: new Map(
      warnings.flatMap(({ campo, mensagem }) => {
        const at = /^itens\.(\d+)\./.exec(campo)?.[1];
        const product = at === undefined ? undefined : items[Number(at)]?.produto_id;
        return product === undefined ? [] : [[product, mensagem] as const];
      }),
    ),
  };
}
