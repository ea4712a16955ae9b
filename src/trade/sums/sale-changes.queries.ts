import { type SqlBool, sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import { type CompanyRange, isAmong } from '../../platform/database/company-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { NIL_UUID } from '../../platform/database/ids.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { rowsWith } from '../../platform/database/rows.ts';

/** The fields of a sale in the journal that sums are made of. */
interface NotedSale {
  readonly data: string;
  readonly cliente_id: string;
  readonly representada_id: string;
  readonly vendedor_id?: string | null;
  readonly status: string;
  readonly valor_total: number;
  readonly itens: readonly {
    readonly produto_id: string;
    readonly quantidade: number;
    readonly valor_total: number;
  }[];
  readonly precos?: readonly { readonly bonificacao: boolean }[] | null;
}

/** A sale that counts, with its items added up by product; amounts in centavos. */
export interface CountedSale {
  readonly data: string;
  readonly cliente_id: string;
  readonly representada_id: string;
  readonly vendedor_id: string;
  readonly valor: number;
  readonly products: ReadonlyMap<string, CountedProduct>;
}

interface CountedProduct {
  milionesimos: number;
  valor: number;
  /** Whether an item of it was sold, not given as bonificação. */
  isPaid: boolean;
}

/** A sale to add to the sums (1) or subtract (-1). */
export interface Unfolded {
  readonly sale: CountedSale;
  /** 0 is a state between two entries, which changes no sum: purchases that were recomputed from it must be recomputed. */
  readonly sign: 1 | 0 | -1;
}

interface SaleChanges {
  /** The last journal entry that was read. */
  readonly numero: number;
  readonly unfolded: readonly Unfolded[];
  /** Every day these sales had, also of sales whose sums stay the same, because their commission may have changed. */
  readonly days: readonly string[];
}

/** The last entry in a company's sums (`numero`) and in its journal (`versao`). */
export async function readSumPosition(db: Reader, empresaId: string) {
  const { numero, versao } = await position.one(db, { empresa_id: empresaId });
  return { numero: numero ?? 0, versao };
}

const position = prepared<{ empresa_id: string }>()((db, param) =>
  db
    .selectFrom('contadores')
    .leftJoin('somas_ate', 'somas_ate.empresa_id', 'contadores.empresa_id')
    .select(['somas_ate.numero', 'contadores.versao'])
    .where('contadores.empresa_id', '=', param('empresa_id')),
);

/** Those of the companies that live here whose journals are more than `entries` ahead of their sums, or that have marked days. */
export async function selectBehind(
  db: Reader,
  companies: CompanyRange,
  { entries, before }: { entries: number; before: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('contadores')
    .innerJoin('empresas', 'empresas.id', 'contadores.empresa_id')
    .leftJoin('somas_ate', (join) =>
      join
        .onRef('somas_ate.empresa_id', '=', 'contadores.empresa_id')
        .on(isAmong('somas_ate.empresa_id', companies)),
    )
    .select('contadores.empresa_id')
    .where(isAmong('contadores.empresa_id', companies))
    .where(isAmong('empresas.id', companies))
    .where('empresas.mudou_para', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb(sql<number>`contadores.versao - coalesce(somas_ate.numero, 0)`, '>', entries),
        exists(
          selectFrom('dias_mudados')
            .select('dia')
            .whereRef('dias_mudados.empresa_id', '=', 'contadores.empresa_id')
            .where(isAmong('dias_mudados.empresa_id', companies))
            .where('dia', '<', before),
        ),
      ]),
    )
    .orderBy('contadores.empresa_id')
    .execute();
  return rows.map(({ empresa_id }) => empresa_id);
}

/** Reads what changed in sales after the sums, from at most `most` journal entries; each sale is listed once. */
export async function readSaleChanges(
  db: Reader,
  empresaId: string,
  most = Number.MAX_SAFE_INTEGER,
): Promise<SaleChanges> {
  const { numero, versao } = await readSumPosition(db, empresaId);
  const last = Math.min(versao, numero + most);
  if (last === numero) return { numero, unfolded: [], days: [] };
  const entries = await noted.all(db, { empresa_id: empresaId, numero, last });
  const sales = new Map<string, { before: CountedSale | null; after: CountedSale | null }>();
  const between: Unfolded[] = [];
  const days = new Set<string>();
  for (const { registro_id, antes, depois } of entries) {
    const [before, after] = [readSale(antes), readSale(depois)];
    for (const sale of [before, after]) if (sale !== null) days.add(sale.data);
    const known = sales.get(registro_id);
    if (known === undefined) sales.set(registro_id, { before, after });
    else {
      if (known.after !== null) between.push({ sale: known.after, sign: 0 });
      known.after = after;
    }
  }
  const changed = [...sales.values()].flatMap(({ before, after }): Unfolded[] => {
    // Most changes of a sale are of its stage, which is in no sum.
    if (describe(before) === describe(after)) return [];
    return [
      ...(before ? [{ sale: before, sign: -1 as const }] : []),
      ...(after ? [{ sale: after, sign: 1 as const }] : []),
    ];
  });
  return { numero: last, unfolded: [...changed, ...between], days: [...days] };
}

const noted = prepared<{ empresa_id: string; numero: number; last: number }>()((db, param) =>
  db
    .selectFrom('jornal')
    .select(['registro_id', 'antes', 'depois'])
    .where('empresa_id', '=', param('empresa_id'))
    .where('numero', '>', param('numero'))
    .where('numero', '<=', param('last'))
    .where(dialectOf(db).unindexed<string>('recurso'), '=', 'vendas')
    .orderBy('numero'),
);

function readSale(text: string | null): CountedSale | null {
  if (text === null) return null;
  const sale = JSON.parse(text) as NotedSale;
  if (UNSOLD_STATUSES.some((status) => status === sale.status)) return null;
  const products = new Map<string, CountedProduct>();
  for (const [at, { produto_id, quantidade, valor_total }] of sale.itens.entries()) {
    const known = products.get(produto_id) ?? { milionesimos: 0, valor: 0, isPaid: false };
    known.milionesimos += Math.round(quantidade * 1_000_000);
    known.valor += centavosOf(valor_total);
    if (!sale.precos?.[at]?.bonificacao) known.isPaid = true;
    products.set(produto_id, known);
  }
  const { data, cliente_id, representada_id, vendedor_id } = sale;
  const valor = centavosOf(sale.valor_total);
  return { data, cliente_id, representada_id, vendedor_id: vendedor_id ?? NIL_UUID, valor, products };
}

const centavosOf = (reais: number) => Math.round(reais * 100);

const describe = (sale: CountedSale | null) =>
  sale && JSON.stringify({ ...sale, products: [...sale.products] });

/** Reads what the journal has beyond the company's sums, in the reader's snapshot. */
export async function readUnfolded(db: Reader, empresaId: string): Promise<readonly Unfolded[]> {
  return (await readSaleChanges(db, empresaId)).unfolded;
}

/** The clients whose sums are out of date. */
export function clientsOf(unfolded: readonly Unfolded[]): string[] {
  return [...new Set(unfolded.map(({ sale }) => sale.cliente_id))];
}

/** Whether the column has one of these values, of which there may be none. */
export function isOneOf(column: string, values: readonly string[]) {
  return values.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
}

/** Selects those of these clients that are in the vendedor's portfolio. */
export async function selectPortfolioOf(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  clients: readonly string[],
): Promise<Set<string>> {
  if (vendedorId === null || clients.length === 0) return new Set();
  const rows = await rowsWith(db, 'clientes', { empresa_id: empresaId, vendedor_id: vendedorId, id: clients })
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
