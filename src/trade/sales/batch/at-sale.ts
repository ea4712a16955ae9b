import { ApiError } from '../../../platform/http/contract/api-error.ts';
import { problems } from '../../../platform/http/contract/problems.ts';
import type { PricedItem } from '../sales.rules.ts';

const FIELD_OF: Readonly<Record<string, string>> = {
  [problems.saleClientUnusable.code]: 'clienteId',
  [problems.representadaUnknown.code]: 'representadaId',
  [problems.representadaInactive.code]: 'representadaId',
  [problems.vendedorUnknown.code]: 'vendedor_id',
  [problems.orderTaken.code]: 'pedido',
  [problems.quotationUnpaid.code]: 'parcelas',
};

/** Adds the sale's position in the batch to a refusal. */
export function atSale<T>(
  at: number,
  work: () => T,
  items: readonly Pick<PricedItem, 'produto_id'>[] = [],
): T {
  try {
    return work();
  } catch (error) {
    throw place(error, at, items);
  }
}

function place(error: unknown, at: number, items: readonly Pick<PricedItem, 'produto_id'>[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const item = items.findIndex(({ produto_id }) => error.message.endsWith(`: ${produto_id}`));
  const product = error.code === 'sale_product_unusable' && item !== -1 && `itens.${item}.produtoId`;
  const field = product || error.campo || FIELD_OF[error.code];
  return error.at(field === undefined ? `vendas.${at}` : `vendas.${at}.${field}`);
}
