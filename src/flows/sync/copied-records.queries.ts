import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { tagOfText } from '../../platform/http/replies/conditional.ts';
import { toRule } from '../../trade/commission-rules/commission-rules.contract.ts';
import { toGoal } from '../../trade/goals/goals.contract.ts';
import { goalsWithin } from '../../trade/goals/goals.queries.ts';
import { type Price, toPriceTable } from '../../trade/price-tables/price-tables.contract.ts';
import { toProduct } from '../../trade/products/products.contract.ts';
import { showRepresentada } from '../../trade/representadas/representadas.contract.ts';
import type { SyncSource } from './sync-source.ts';

const EVERYONE = () => true;

export const copiedRepresentadas: SyncSource = {
  atOnce: 100,
  ofPortfolio: false,
  isFor: EVERYONE,
  selectIds: (db, { empresaId }, after, limit) =>
    idsOf(selectIdsOf(db, 'representadas', empresaId, after, limit).where('ativo', '=', true)),
  async read(db, scope, ids) {
    const rows = await rowsWith(db, 'representadas', { empresa_id: scope.empresaId, id: ids, ativo: true })
      .selectAll()
      .execute();
    return new Map(rows.map((row) => [row.id, writeTagged(showRepresentada(row, scope))]));
  },
};

export const copiedProducts: SyncSource = {
  atOnce: 100,
  ofPortfolio: false,
  isFor: EVERYONE,
  selectIds: (db, { empresaId }, after, limit) =>
    idsOf(selectIdsOf(db, 'produtos', empresaId, after, limit).where('ativo', '=', true)),
  async read(db, { empresaId }, ids) {
    const rows = await rowsWith(db, 'produtos', { empresa_id: empresaId, id: ids, ativo: true })
      .selectAll()
      .execute();
    return new Map(rows.map((row) => [row.id, writeTagged(toProduct(row))]));
  },
};

export const copiedPriceTables: SyncSource = {
  atOnce: 5,
  ofPortfolio: false,
  isFor: EVERYONE,
  selectIds: (db, { empresaId }, after, limit) =>
    idsOf(selectIdsOf(db, 'tabelas_preco', empresaId, after, limit)),
  async read(db, { empresaId }, ids) {
    const rows = await rowsWith(db, 'tabelas_preco', { empresa_id: empresaId, id: ids })
      .selectAll()
      .execute();
    const prices = await selectPricesOf(db, empresaId, ids);
    return new Map(
      rows.map((row) => {
        const precos = JSON.stringify(prices.get(row.id) ?? []);
        return [row.id, writeTagged(toPriceTable(row), `,"precos":${precos}`)];
      }),
    );
  },
};

/** Commission rules are copied for the office only. */
export const copiedRules: SyncSource = {
  atOnce: 100,
  ofPortfolio: false,
  isFor: ({ vendedorId }) => vendedorId === null,
  selectIds: (db, { empresaId }, after, limit) => idsOf(selectIdsOf(db, 'regras', empresaId, after, limit)),
  async read(db, { empresaId }, ids) {
    const rows = await rowsWith(db, 'regras', { empresa_id: empresaId, id: ids }).selectAll().execute();
    return new Map(rows.map((row) => [row.id, writeTagged(toRule(row))]));
  },
};

/** A vendedor gets only goals in his own name. */
export const copiedGoals: SyncSource = {
  atOnce: 100,
  ofPortfolio: true,
  isFor: EVERYONE,
  selectIds(db, scope, after, limit) {
    const found = goalsWithin(db, scope).select('id').orderBy('id').limit(limit);
    return idsOf(after === null ? found : found.where('id', '>', after));
  },
  async read(db, scope, ids) {
    const rows = await goalsWithin(db, scope).selectAll().where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, writeTagged(toGoal(row))]));
  },
};

/** Writes a record as JSON with its tag, which `If-Match` takes, and `more` fields; the tag is of the same text, so it is written once. */
export function writeTagged(shown: object, more = '', tag?: string): string {
  const text = JSON.stringify(shown);
  return `${text.slice(0, -1)},"etag":${JSON.stringify(tag ?? tagOfText(text))}${more}}`;
}

type Listed = 'representadas' | 'produtos' | 'tabelas_preco' | 'regras';

function selectIdsOf(db: Reader, table: Listed, empresaId: string, after: string | null, limit: number) {
  // All four tables have these columns, which their union type cannot express.
  const found = db
    .selectFrom(table as 'representadas')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .orderBy('id')
    .limit(limit);
  return after === null ? found : found.where('id', '>', after);
}

export async function idsOf(query: { execute(): Promise<{ id: string }[]> }): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id);
}

async function selectPricesOf(db: Reader, empresaId: string, tables: readonly string[]) {
  const rows = await rowsWith(db, 'precos', { empresa_id: empresaId, tabela_id: tables })
    .select(['tabela_id', 'produto_id', 'preco'])
    .orderBy('tabela_id')
    .orderBy('produto_id')
    .execute();
  const prices = new Map<string, Price[]>();
  for (const { tabela_id, produto_id, preco } of rows) {
    const known = prices.get(tabela_id) ?? [];
    known.push({ produto_id, preco });
    prices.set(tabela_id, known);
  }
  return prices;
}
