import { type JudgedPriceLine, judgePriceLines, setsPrice } from '../../domain/price-list-lines.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith, walkRows } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import {
  type LineRow,
  type ListRow,
  type MissingRow,
  readMissing,
} from '../price-list-records/price-lists.queries.ts';
import { readProgrammedPrices } from '../price-list-records/programmed-prices.queries.ts';
import { selectAllPrices } from '../price-tables/price-tables.queries.ts';
import { toNamed } from '../products/availability.queries.ts';
import { finderAmong } from '../products/product-codes.queries.ts';
import { productCodeOf } from '../products/products.kind.ts';

/** A list as it is stored; one that is only rehearsed has no id. */
export type ListHead = Omit<ListRow, 'id' | 'created_at' | 'updated_at'> & {
  readonly id: string | null;
  readonly created_at: string;
};

export type WorkedLine = JudgedPriceLine<LineRow>;

/** What a list means now, or what it meant when it came into force. */
export interface WorkedOut {
  readonly row: ListHead;
  /** The day from which its prices would count. */
  readonly day: string;
  readonly lines: readonly WorkedLine[];
  readonly missing: readonly MissingRow[];
}

/** Before it is in force, with the products that were compared. */
export interface Compared extends WorkedOut {
  readonly catalogue: ReadonlyMap<string, CatalogueRow>;
}

export async function workOut(
  db: Reader,
  row: ListHead,
  lines: readonly LineRow[],
  today: string,
): Promise<WorkedOut> {
  if (row.em_vigor_em === null || row.id === null) return compare(db, row, lines, today);
  const standing = lines.filter(({ situacao }) => situacao !== null) as WorkedLine[];
  const missing = await readMissing(db, { empresa_id: row.empresa_id, id: row.id });
  return { row, day: row.vale_de, lines: standing, missing };
}

/** Compares a list that is not in force with the prices of its day. */
export async function compare(
  db: Reader,
  row: ListHead,
  lines: readonly LineRow[],
  today: string,
  fora: ReadonlySet<number> = new Set(lines.flatMap((line) => (line.fora === 1 ? [line.linha] : []))),
): Promise<Compared> {
  const { empresa_id, tabela_id, tem_preco } = row;
  const day = row.vale_de < today ? today : row.vale_de;
  const products = await readCatalogue(db, row);
  await yieldToEventLoop();
  const catalogue = new Map(products.map((product) => [product.id, product]));
  const prices = await readTarget(db, row, catalogue);
  const programmed = await readProgrammedPrices(db, empresa_id, [tabela_id], day, row.id);
  const findAmong = finderAmong(products);
  await yieldToEventLoop();
  const meant = new Map(lines.map((line) => [line, findAmong(toNamed(line))]));
  await yieldToEventLoop();
  const judged = judgePriceLines(lines, {
    tem_preco: Boolean(tem_preco),
    find: (line) => meant.get(line),
    priceOf: (id) => programmed.get(tabela_id)?.get(id) ?? prices.get(id),
    fora,
  });
  const named = new Set(meant.values());
  const isMissing = (product: CatalogueRow) =>
    Boolean(tem_preco) &&
    Boolean(product.ativo) &&
    product.representada_id !== null &&
    prices.has(product.id) &&
    !named.has(product.id);
  const missing = products.filter(isMissing).map((product) => ({
    empresa_id,
    lista_id: row.id ?? '',
    produto_id: product.id,
    codigo: productCodeOf(product),
    nome: product.nome,
    preco: prices.get(product.id) as number,
    desativar: 0,
  }));
  return { row, day, lines: judged, missing, catalogue };
}

const COMPARED = [
  ...['id', 'representada_id', 'codigo', 'codigos', 'codigo_barras', 'nome', 'preco', 'ativo'],
  ...['ipi', 'preco_minimo'],
] as const;

export type CatalogueRow = Pick<Row<'produtos'>, (typeof COMPARED)[number]>;

const PRODUCTS_PER_READ = 1_000;

/** The products of the representada and those of none, which its lists may name. */
async function readCatalogue(db: Reader, { empresa_id, representada_id }: ListHead): Promise<CatalogueRow[]> {
  const found = rowsWith(db, 'produtos', { empresa_id })
    .select(COMPARED)
    .where(({ or, eb }) =>
      or([eb('representada_id', '=', representada_id), eb('representada_id', 'is', null)]),
    );
  const rows: CatalogueRow[] = [];
  for await (const some of walkRows(found, { id: 'id' }, PRODUCTS_PER_READ)) rows.push(...some);
  return rows;
}

async function readTarget(
  db: Reader,
  { empresa_id, tabela_id }: ListHead,
  catalogue: ReadonlyMap<string, CatalogueRow>,
): Promise<Map<string, number>> {
  if (tabela_id === null) return new Map([...catalogue].map(([id, { preco }]) => [id, preco]));
  const prices = await selectAllPrices(db, { empresa_id, id: tabela_id });
  return new Map(prices.map(({ produto_id, preco }) => [produto_id, preco]));
}

/** A price that moves. */
export interface Move {
  readonly produto_id: string;
  readonly antigo: number | null;
  readonly novo: number;
}

/** The prices that a list would set, or that it sets once it is applied. */
export function movesOfList({ row, lines }: WorkedOut): Move[] {
  return lines.flatMap((line) => {
    const { produto_id, antigo, preco } = line;
    const isSet = row.aplicada_em === null ? setsPrice(line) : line.poe === 1;
    return isSet && produto_id !== null && preco !== null ? [{ produto_id, antigo, novo: preco }] : [];
  });
}
