import { sql } from 'kysely';
import { statusesOf } from '../../domain/sale-status.ts';
import { foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { containsWords } from '../../platform/database/engine.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';

/** Whose prices, and on which day. */
export interface PriceQuery {
  readonly empresa_id: string;
  readonly cliente_id: string;
  readonly representada_id: string;
  readonly data: string;
  readonly hoje: string;
  /** A sale that is no purchase yet, because it is being changed. */
  readonly exceto?: string | undefined;
}

export interface SoughtProducts {
  readonly search?: string | undefined;
  readonly produto_id?: string | undefined;
}

/** Active products of the representada or of none, by name. */
export function findProducts(
  db: Reader,
  { empresa_id, representada_id }: PriceQuery,
  { search, produto_id }: SoughtProducts,
) {
  let found = rowsWith(db, 'produtos', { empresa_id, ativo: true })
    .select(['id', 'nome', 'preco', 'codigo', 'foto', 'ipi', 'preco_minimo'])
    .select(['representada_id', 'codigos', 'codigo_barras'])
    .where(({ or, eb }) =>
      or([eb('representada_id', '=', representada_id), eb('representada_id', 'is', null)]),
    )
    .orderBy('nome_dobrado')
    .orderBy('id');
  if (search) found = found.where(containsWords(db, 'produtos', foldText(search)));
  if (produto_id) found = found.where('id', '=', produto_id);
  return found;
}

/** The tables valid on the day: the default one, and the client's own, which comes before it. */
export async function findTables(db: Reader, { empresa_id, cliente_id, representada_id, data }: PriceQuery) {
  const tables = await rowsWith(db, 'tabelas_preco', { empresa_id, representada_id })
    .leftJoin('tabelas_de_clientes', (join) =>
      onCompanyAnd(join, 'tabelas_de_clientes.tabela_id', 'tabelas_preco.id').on(
        'tabelas_de_clientes.cliente_id',
        '=',
        cliente_id,
      ),
    )
    .select(['tabelas_preco.id', 'tabelas_preco.padrao', 'tabelas_de_clientes.cliente_id'])
    .where(({ or, eb }) => or([eb('de', 'is', null), eb('de', '<=', data)]))
    .where(({ or, eb }) => or([eb('ate', 'is', null), eb('ate', '>=', data)]))
    .execute();
  const byDefault = tables.find(({ padrao }) => Boolean(padrao));
  const own = tables.find(({ cliente_id }) => cliente_id !== null);
  return [
    ...(byDefault ? [{ origem: 'padrao' as const, id: byDefault.id }] : []),
    ...(own ? [{ origem: 'cliente' as const, id: own.id }] : []),
  ];
}

/** The prices of these products in these tables. */
export function selectPrices(
  db: Reader,
  { empresa_id }: PriceQuery,
  tables: readonly { readonly id: string }[],
  produto_id: readonly string[],
) {
  return rowsWith(db, 'precos', { empresa_id, tabela_id: tables.map(({ id }) => id), produto_id })
    .select(['tabela_id', 'produto_id', 'preco'])
    .execute();
}

const NO_PURCHASE = [...statusesOf('cancelada'), ...statusesOf('orcamento')];

/** The client's last price and purchase day of each product, the latest first, of these products or of all. */
export function selectPaidPrices(
  db: Reader,
  { empresa_id, cliente_id, exceto }: PriceQuery,
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
    .where('vendas.empresa_id', '=', empresa_id)
    .where('vendas.cliente_id', '=', cliente_id)
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
