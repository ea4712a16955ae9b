import type { Reader } from '../../platform/database/database.ts';
import { countFound, inPages, onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { offsetOf, type Page } from '../../platform/http/contract/lists.ts';
import { ROWS_PER_READ } from '../../platform/lists/pages.queries.ts';

/** A page of a table's prices by product code, and the total. */
export async function selectPrices(db: Reader, empresaId: string, tabelaId: string, page: Page) {
  const rows = await pricesWithNames(db, empresaId, tabelaId)
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  return { rows, total: await countPrices(db, empresaId, tabelaId) };
}

export async function countPrices(db: Reader, empresaId: string, tabelaId: string): Promise<number> {
  return countFound(rowsWith(db, 'precos', { empresa_id: empresaId, tabela_id: tabelaId }));
}

/** All prices, in pages. */
export function everyPrice(db: Reader, empresaId: string, tabelaId: string) {
  const found = pricesWithNames(db, empresaId, tabelaId).limit(ROWS_PER_READ);
  type Price = Awaited<ReturnType<typeof found.execute>>[number];
  return inPages<Price>(ROWS_PER_READ, (last) =>
    (last ? found.where('precos.produto_id', '>', last.produto_id) : found).execute(),
  );
}

function pricesWithNames(db: Reader, empresaId: string, tabelaId: string) {
  return db
    .selectFrom('precos')
    .innerJoin('produtos', (join) => onCompanyAnd(join, 'produtos.id', 'precos.produto_id'))
    .select(['precos.produto_id', 'produtos.nome as produto_nome', 'precos.preco', 'produtos.codigo'])
    .where('precos.empresa_id', '=', empresaId)
    .where('precos.tabela_id', '=', tabelaId)
    .orderBy('precos.produto_id');
}
