import type { OfferedPrice } from '@talao/client';
import { fromMillionths, toMillionths } from '../../../../src/domain/money.ts';
import type { SaleValues } from '../../order/sale-form.ts';
import { type ItemValues, isBlank, NO_ITEM, withProduct } from '../../order/sale-item.ts';

export function itemOf({ itens }: SaleValues, product: string): ItemValues | undefined {
  return itens.find(({ produtoId }) => produtoId === product);
}

export function quantityOf(item: ItemValues | undefined): number {
  return typeof item?.quantidade === 'number' && item.quantidade > 0 ? item.quantidade : 0;
}

/** Quantity zero removes the line; a new line has the client's price. */
export function withQuantity(values: SaleValues, offer: OfferedPrice, quantidade: number): SaleValues {
  const lines = values.itens.filter((item) => !isBlank(item));
  const known = itemOf(values, offer.produto_id);
  if (quantidade <= 0)
    return { ...values, itens: lines.filter(({ produtoId }) => produtoId !== offer.produto_id) };
  if (known) return withItem({ ...values, itens: lines }, { ...known, quantidade });
  const line = withProduct({ ...NO_ITEM, quantidade }, offer.produto_id, offer.preco);
  return { ...values, itens: [...lines, line] };
}

export function withItem(values: SaleValues, item: ItemValues): SaleValues {
  return {
    ...values,
    itens: values.itens.map((line) => (line.produtoId === item.produtoId ? item : line)),
  };
}

export function countItems({ itens }: SaleValues): number {
  return itens.filter((item) => item.produtoId !== '' && quantityOf(item) > 0).length;
}

/** The next whole multiple above the quantity. */
export function stepUp(quantity: number, multiple: number | null): number {
  const step = toMillionths(multiple ?? 1);
  return fromMillionths((toMillionths(quantity) / step + 1n) * step);
}

/** The next whole multiple below, down to zero. */
export function stepDown(quantity: number, multiple: number | null): number {
  const step = toMillionths(multiple ?? 1);
  const held = toMillionths(quantity);
  const whole = held / step;
  const next = held % step === 0n ? whole - 1n : whole;
  return next <= 0n ? 0 : fromMillionths(next * step);
}
