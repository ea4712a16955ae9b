import { sql } from 'kysely';
import { statusesOf } from '../../domain/sale-status.ts';
import { foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { containsWords } from '../../platform/database/engine.ts';
import { countFound, onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { offsetOf, type Page } from '../../platform/http/contract/lists.ts';

/** Whose prices, and on which day. */
export interface Asked {
  readonly empresaId: string;
  readonly clienteId: string;
  readonly representadaId: string;
  readonly data: string;
  /** A sale that is no purchase yet, because it is being changed. */
  readonly exceto?: string | undefined;
}

export interface SoughtProducts {
  readonly search?: string | undefined;
  readonly produto_id?: string | undefined;
  /** Restricts the result to these products. */
  readonly among?: readonly string[] | undefined;
}

/** Active products of the representada or of none, by name. */
function findProducts(db: Reader, { empresaId, representadaId }: Asked, sought: SoughtProducts) {
  const { search, produto_id, among } = sought;
  let found = rowsWith(db, 'produtos', { empresa_id: empresaId, ativo: true }).where(({ or, eb }) =>
    or([eb('representada_id', '=', representadaId), eb('representada_id', 'is', null)]),
  );
  if (search) found = found.where(containsWords(db, 'produtos', foldText(search)));
  if (produto_id) found = found.where('id', '=', produto_id);
  if (among) found = found.where('id', 'in', among.length > 0 ? [...among] : ['']);
  return found;
}

export function selectProducts(db: Reader, asked: Asked, sought: SoughtProducts, page?: Page) {
  const all = findProducts(db, asked, sought)
    .select(['id', 'nome', 'preco', 'codigo', 'foto'])
    .orderBy('nome_dobrado')
    .orderBy('id');
  return (page === undefined ? all : all.limit(page.limit).offset(offsetOf(page))).execute();
}

export async function countProducts(db: Reader, asked: Asked, sought: SoughtProducts): Promise<number> {
  return countFound(findProducts(db, asked, sought));
}

/** The tables valid on the day: the client's own, and the default one. */
export async function findTables(
  db: Reader,
  { empresaId, clienteId, representadaId, data }: Asked,
): Promise<{ cliente: string | undefined; padrao: string | undefined }> {
  const tables = await db
    .selectFrom('tabelas_preco')
    .leftJoin('tabelas_de_clientes', (join) =>
      join
        .onRef('tabelas_de_clientes.empresa_id', '=', 'tabelas_preco.empresa_id')
        .onRef('tabelas_de_clientes.tabela_id', '=', 'tabelas_preco.id')
        .on('tabelas_de_clientes.cliente_id', '=', clienteId),
    )
    .select(['tabelas_preco.id', 'tabelas_preco.padrao', 'tabelas_de_clientes.cliente_id'])
    .where('tabelas_preco.empresa_id', '=', empresaId)
    .where('tabelas_preco.representada_id', '=', representadaId)
    .where(({ or, eb }) => or([eb('de', 'is', null), eb('de', '<=', data)]))
    .where(({ or, eb }) => or([eb('ate', 'is', null), eb('ate', '>=', data)]))
    .execute();
  return {
    cliente: tables.find(({ cliente_id }) => cliente_id !== null)?.id,
    padrao: tables.find(({ padrao }) => Boolean(padrao))?.id,
  };
}

export function selectTablePrices(
  db: Reader,
  empresaId: string,
  tables: readonly string[],
  products: readonly string[],
) {
  return rowsWith(db, 'precos', { empresa_id: empresaId, tabela_id: tables, produto_id: products })
    .select(['tabela_id', 'produto_id', 'preco'])
    .execute();
}

const NO_PURCHASE = [...statusesOf('cancelada'), ...statusesOf('orcamento')];

/** The client's last price and purchase day of each product, the latest first, of these products or of all. */
export function selectLastPurchases(
  db: Reader,
  { empresaId, clienteId, exceto }: Asked,
  products?: readonly string[],
): Promise<{ produto_id: string; valor_unitario: number; data: string }[]> {
  let bought = db
    .selectFrom('vendas')
    .innerJoin('itens_venda', (join) => onCompanyAnd(join, 'itens_venda.venda_id', 'vendas.id'))
    .select(['itens_venda.produto_id', 'itens_venda.valor_unitario', 'vendas.data', 'vendas.id'])
    .select(
      sql<number>`row_number() over (partition by itens_venda.produto_id
        order by vendas.data desc, vendas.id desc, itens_venda.posicao)`.as('vez'),
    )
    .where('vendas.empresa_id', '=', empresaId)
    .where('vendas.cliente_id', '=', clienteId)
    .where('vendas.status', 'not in', NO_PURCHASE)
    .where('itens_venda.bonificacao', '=', false);
  if (exceto) bought = bought.where('vendas.id', '!=', exceto);
  if (products) bought = bought.where('itens_venda.produto_id', 'in', [...products]);
  return db
    .selectFrom(bought.as('compras'))
    .select(['produto_id', 'valor_unitario', 'data'])
    .where('vez', '=', 1)
    .orderBy('data', 'desc')
    .orderBy('id', 'desc')
    .orderBy('produto_id')
    .execute();
}
