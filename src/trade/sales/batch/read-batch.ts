import type { AccessScope } from '../../../domain/access-scope.ts';
import { sumOf } from '../../../domain/installments.ts';
import { ApiError } from '../../../platform/http/contract/api-error.ts';
import type { FieldMessages } from '../../../platform/http/contract/issues.ts';
import { problems } from '../../../platform/http/contract/problems.ts';
import { refuseUnfit } from '../create-sale.ts';
import { faultsOf } from '../price-order.ts';
import type { NewSale } from '../sales.contract.ts';
import type { PricedSale } from '../sales.queries.ts';
import { priceItems, totalOf } from '../sales.rules.ts';
import { atSale } from './at-sale.ts';

/** The sales of a batch with their totals; all faults are reported together, each with its position. */
export function readBatch(scope: AccessScope, sales: readonly NewSale[]): PricedSale[] {
  const details: FieldMessages = {};
  const priced = sales.map((sale, at) => {
    const itens = priceItems(sale.itens, sale.desconto_pedido ?? null);
    for (const { path, message } of faultsOf(itens)) details[`vendas.${at}.${path.join('.')}`] = message;
    if (sale.parcelas && sale.condicao) details[`vendas.${at}.condicao`] = problems.termsTwice.error;
    else if (sale.parcelas && sumOf(sale.parcelas) !== totalOf(itens))
      details[`vendas.${at}.parcelas`] = problems.installmentsSum.error;
    return { ...sale, itens };
  });
  if (Object.keys(details).length > 0) throw new ApiError(problems.invalidInput, { details });
  for (const [at, sale] of sales.entries()) atSale(at, () => refuseUnfit(scope, sale));
  return priced;
}
