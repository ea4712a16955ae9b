import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';

/** The prices of products, or of a table, by product; the products' own are under null. */
export type PricesOf = Map<string | null, Map<string, number>>;

/**
 * The prices that applied lists will have set by a day: of two lists that of the later day counts, then the one that was applied last. A list may be
 * left out, to know the prices without it.
 */
export async function readProgrammedPrices(
  db: Reader,
  empresa_id: string,
  tables: readonly (string | null)[],
  day: string,
  without?: string | null,
): Promise<PricesOf> {
  let found = rowsWith(db, 'listas_preco', { empresa_id })
    .innerJoin('linhas_lista', (join) => onCompanyAnd(join, 'linhas_lista.lista_id', 'listas_preco.id'))
    .select(['listas_preco.tabela_id', 'linhas_lista.produto_id', 'linhas_lista.preco'])
    .where('listas_preco.aplicada_em', 'is not', null)
    .where('listas_preco.em_vigor_em', 'is', null)
    .where('listas_preco.vale_de', '<=', day)
    .where('linhas_lista.poe', '=', 1)
    .orderBy('listas_preco.vale_de')
    .orderBy('listas_preco.ordem');
  if (without) found = found.where('listas_preco.id', '!=', without);
  const prices: PricesOf = new Map(tables.map((table) => [table, new Map()]));
  for (const { tabela_id, produto_id, preco } of await found.execute())
    if (produto_id !== null && preco !== null) prices.get(tabela_id)?.set(produto_id, preco);
  return prices;
}
