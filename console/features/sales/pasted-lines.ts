import type { QueryClient } from '@tanstack/react-query';
import { foldText } from '../../../src/domain/text.ts';
import { readTypedNumber } from '../../lib/typed-numbers.ts';
import { type ItemValues, NO_ITEM, withPrice, withProduct } from '../order/sale-item.ts';
import type { FoundProduct } from '../records/ProductPicker.tsx';
import { type Buyer, offersQuery } from '../records/prices.ts';
import { productsQuery } from '../records/products.ts';

type PastedRow = ReturnType<typeof readRow>;

/** As many as a spreadsheet shows at once; each is looked for. */
const MOST_ROWS = 200;
const AT_A_TIME = 5;
const FOUND_AT_ONCE = 20;

/** The rows of what was copied: code or name first, then quantity and price. A heading above them is passed over. */
export function readRows(text: string): PastedRow[] {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const read = rows.map(readRow);
  const isHeading = read.length > 1 && read[0]?.quantidade === '' && read[0]?.preco === undefined;
  return (isHeading ? read.slice(1) : read).slice(0, MOST_ROWS);
}

function readRow([first = '', ...others]: readonly string[]) {
  const numbers = others.map(readTypedNumber).filter((value) => typeof value === 'number');
  const words = others.filter((cell) => cell !== '' && typeof readTypedNumber(cell) !== 'number');
  const [quantidade = '', preco] = numbers;
  // Code or name; where a row has both, either may find it.
  const names = [first, ...words].filter((name) => name !== '');
  return { names, quantidade, preco };
}

/** Converts rows to lines, at the client's prices unless a row has its own, and lists rows with unknown products. */
export async function findLines(
  cache: QueryClient,
  rows: readonly PastedRow[],
  { buyer, representadaId }: { buyer: Buyer | null; representadaId: string | null },
): Promise<{ items: ItemValues[]; unknown: string[] }> {
  const find = async (name: string): Promise<FoundProduct | undefined> => {
    const found: FoundProduct[] = buyer
      ? await cache.fetchQuery(offersQuery(buyer, name, FOUND_AT_ONCE))
      : (
          await cache.fetchQuery(
            productsQuery({
              search: name,
              ativo: true,
              limit: FOUND_AT_ONCE,
              ...(representadaId !== null && { representada_id: representadaId }),
            }),
          )
        ).data;
    const folded = foldText(name);
    const exact =
      found.find(({ id }) => foldText(id) === folded) ?? found.find(({ nome }) => foldText(nome) === folded);
    return exact ?? (found.length === 1 ? found[0] : undefined);
  };
  const lines: (ItemValues | undefined)[] = [];
  for (let first = 0; first < rows.length; first += AT_A_TIME)
    lines.push(...(await Promise.all(rows.slice(first, first + AT_A_TIME).map(toLine))));
  const unknown = rows.filter((_, at) => lines[at] === undefined).map(({ names }) => names.join(' '));
  return { items: lines.filter((line) => line !== undefined), unknown };

  async function toLine({ names, quantidade, preco }: PastedRow): Promise<ItemValues | undefined> {
    for (const name of names) {
      const product = await find(name);
      if (product === undefined) continue;
      const line = withProduct({ ...NO_ITEM, quantidade }, product.id, product.preco);
      return preco === undefined || preco === 0 ? line : withPrice(line, preco);
    }
    return undefined;
  }
}
