import type { NewSale } from '@talao/client';
import { ApiError, type FieldErrors } from '../../lib/api-error.ts';
import { findFaults } from '../../lib/faults.ts';
import { newSaleContract } from '../order/sale-contracts.ts';
import { toSaleBody } from '../order/sale-form.ts';
import type { Cart } from './use-cart.ts';

/** Saves all sheets at once; a refused sheet is opened with its faults. */
export async function saveCart<Saved>(
  { sheets, open }: Pick<Cart, 'sheets' | 'open'>,
  send: (sales: NewSale[]) => Promise<Saved>,
): Promise<Saved> {
  const bodies = sheets.map(toSaleBody) as NewSale[];
  for (const [place, body] of bodies.entries()) {
    const faults = findFaults(newSaleContract, body);
    if (Object.keys(faults).length === 0) continue;
    open(place);
    throw new ApiError(400, 'Dados de entrada inválidos', '', faults);
  }
  try {
    return await send(bodies);
  } catch (error) {
    const found = error instanceof ApiError ? placeOf(error.fields) : undefined;
    if (!(error instanceof ApiError) || !found) throw error;
    open(found.place);
    throw new ApiError(error.status, error.message, error.code, found.fields);
  }
}

/** `vendas.1.itens.0.quantidade`: the first sheet that is at fault, and what is wrong on it. */
function placeOf(fields: FieldErrors): { place: number; fields: FieldErrors } | undefined {
  const places = Object.keys(fields).flatMap((path) => /^vendas\.(\d+)/.exec(path)?.[1] ?? []);
  const [place] = places;
  if (place === undefined) return undefined;
  const own = `vendas.${place}.`;
  const faults = Object.entries(fields).filter(([path]) => path.startsWith(own));
  return {
    place: Number(place),
    fields: Object.fromEntries(faults.map(([path, fault]) => [path.slice(own.length), fault])),
  };
}
