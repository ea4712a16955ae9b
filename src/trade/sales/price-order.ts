import { MAX_TOTAL_CENTAVOS } from '../../domain/money.ts';
import type { DetailsShape, Issue } from '../../platform/http/contract/issues.ts';
import { ApiError, problems } from '../../platform/http/contract/problems.ts';
import { NET_PRICE_NOTHING } from './sale-items.contract.ts';
import { type NetItem, type PricedItem, priceItems, totalOf } from './sales.rules.ts';

/** Prices items with the order's discount; an impossible result is a fault of the input. */
export function priceOrder(
  items: readonly NetItem[],
  desconto_pedido: string | null,
  shape: DetailsShape,
): PricedItem[] {
  const priced = priceItems(items, desconto_pedido);
  const faults = faultsOf(priced);
  if (faults.length > 0) refuseInput(faults, shape);
  return priced;
}

/** The faults of the priced items. */
export function faultsOf(items: readonly PricedItem[]): Issue[] {
  const faults: Issue[] = [];
  const isGivenAway = items.some(({ valor_unitario, bonificacao }) => valor_unitario === 0 && !bonificacao);
  if (isGivenAway) faults.push({ code: 'custom', message: NET_PRICE_NOTHING, path: ['desconto_pedido'] });
  if (totalOf(items) > MAX_TOTAL_CENTAVOS) {
    const message = 'O total da venda não pode passar de R$ 9.999.999.999,99';
    faults.push({ code: 'custom', message, path: ['itens'] });
  }
  return faults;
}

function refuseInput(faults: Issue[], shape: DetailsShape): never {
  const messages = Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), message]));
  throw new ApiError(problems.invalidInput, { details: shape === 'fields' ? messages : faults });
}
