import type { Reader } from '../../platform/database/database.ts';
import { ApiError, problems } from '../../platform/http/contract/problems.ts';
import { productsOfCodes } from '../products/product-codes.queries.ts';
import type { NetItem } from './sales.rules.ts';

type Named = Pick<NetItem, 'produto_id' | 'codigo'>;

export function hasCodes(items: readonly Named[]): boolean {
  return items.some(({ codigo }) => codigo !== undefined);
}

/** Items whose products are named by code get their ids; a code that names none, or several, is refused. */
export async function withProductIds<Item extends Named>(
  db: Reader,
  empresaId: string,
  representadaId: string,
  items: readonly Item[],
): Promise<Item[]> {
  if (!hasCodes(items)) return [...items];
  const products = await productsOfCodes(
    db,
    empresaId,
    items.flatMap(({ codigo }) => codigo ?? []),
  );
  return items.map(({ codigo, ...item }, at) => {
    if (!codigo) return item as Item;
    const produto_id = products.find(codigo, representadaId.toLowerCase());
    if (produto_id === undefined)
      throw new ApiError(problems.productUnknown, { campo: `itens.${at}.codigo` });
    return { ...item, produto_id } as Item;
  });
}
