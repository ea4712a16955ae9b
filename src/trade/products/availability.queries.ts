import { sql } from 'kysely';
import { type Availability, isCurrent } from '../../domain/availability.ts';
import { foldCode } from '../../domain/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { findNamedProducts, type NamedAs } from './product-codes.queries.ts';
import { productCodeOf } from './products.kind.ts';

export type StockedProduct = Pick<
  Row<'produtos'>,
  'id' | 'representada_id' | 'codigo' | 'codigos' | 'codigo_barras'
>;

/** What the lists of the company say today of the stock of products; a product that none tells of is left out. */
export async function findAvailability(
  db: Reader,
  empresaId: string,
  products: readonly StockedProduct[],
  today: string,
): Promise<Map<string, Availability>> {
  const told = await tellingLines(db, empresaId, products);
  if (told.length === 0) return new Map();
  const meant = await findMeant(db, empresaId, told, products);
  const found = new Map<string, Availability>();
  for (const line of told.sort(latestFirst)) {
    const id = meant.get(line);
    if (id === undefined || found.has(id)) continue;
    const { lista_id, data, estoque, quantidade, previsao } = line;
    found.set(id, { lista_id, data, situacao: estoque as Availability['situacao'], quantidade, previsao });
  }
  return new Map([...found].filter(([, one]) => isCurrent(one, today)));
}

export async function availabilityOf(
  db: Reader,
  empresaId: string,
  product: StockedProduct,
  today: string,
): Promise<Availability | null> {
  return (await findAvailability(db, empresaId, [product], today)).get(product.id) ?? null;
}

type TellingLine = Awaited<ReturnType<typeof linesNaming>>[number];

/** The list of the latest day, then the one that was made last, and in it the first line. */
function latestFirst(a: TellingLine, b: TellingLine): number {
  if (a.data !== b.data) return a.data < b.data ? 1 : -1;
  if (a.lista_id !== b.lista_id) return a.lista_id < b.lista_id ? 1 : -1;
  return a.linha - b.linha;
}

/** Lines that may tell of these products, the latest for each code that is written. */
async function tellingLines(db: Reader, empresaId: string, products: readonly StockedProduct[]) {
  const codes = new Set(products.flatMap(codesOf).map(foldCode));
  const barcodes = new Set(products.flatMap(({ codigo_barras }) => codigo_barras ?? []));
  const byCode = await readInBatches([...codes].filter(Boolean), (some) =>
    linesNaming(db, empresaId, 'dobrado', some),
  );
  const byBarcode = await readInBatches([...barcodes], (some) =>
    linesNaming(db, empresaId, 'codigo_barras', some),
  );
  const lines = new Map([...byCode, ...byBarcode].map((line) => [`${line.lista_id} ${line.linha}`, line]));
  return [...lines.values()];
}

function linesNaming(
  db: Reader,
  empresaId: string,
  column: 'dobrado' | 'codigo_barras',
  names: readonly string[],
) {
  const lines = rowsWith(db, 'linhas_lista', { empresa_id: empresaId, [column]: [...names] })
    .innerJoin('listas_preco', (join) => onCompanyAnd(join, 'listas_preco.id', 'linhas_lista.lista_id'))
    .select(['linhas_lista.lista_id', 'linhas_lista.linha', 'linhas_lista.codigo'])
    .select(['linhas_lista.codigo_barras', 'linhas_lista.estoque', 'linhas_lista.quantidade'])
    .select(['linhas_lista.previsao', 'listas_preco.data', 'listas_preco.representada_id'])
    .select(
      sql<number>`row_number() over (
        partition by listas_preco.representada_id, linhas_lista.codigo, linhas_lista.codigo_barras
        order by listas_preco.data desc, linhas_lista.lista_id desc, linhas_lista.linha)`.as('vez'),
    )
    .where('linhas_lista.estoque', 'is not', null);
  return db.selectFrom(lines.as('linhas')).selectAll().where('vez', '=', 1).execute();
}

/** The product of each line. What is a product's own code in its own representada's list needs no look at others. */
async function findMeant(
  db: Reader,
  empresaId: string,
  lines: readonly TellingLine[],
  products: readonly StockedProduct[],
): Promise<Map<TellingLine, string>> {
  const asked = new Set(products.map(({ id }) => id));
  const own = new Map(products.map((one) => [`${one.representada_id} ${productCodeOf(one)}`, one.id]));
  const meant = new Map<TellingLine, string>();
  const others: TellingLine[] = [];
  for (const line of lines) {
    const id = line.codigo === null ? undefined : own.get(`${line.representada_id} ${line.codigo}`);
    if (id === undefined) others.push(line);
    else meant.set(line, id);
  }
  for (const [representadaId, some] of Map.groupBy(others, (line) => line.representada_id)) {
    const find = await findNamedProducts(db, empresaId, representadaId, some.map(toNamed));
    for (const line of some) {
      const id = find(toNamed(line));
      if (id !== undefined && asked.has(id)) meant.set(line, id);
    }
  }
  return meant;
}

export function toNamed({ codigo, codigo_barras }: Pick<TellingLine, 'codigo' | 'codigo_barras'>): NamedAs {
  return { codigo: codigo ?? '', gtins: codigo_barras };
}

function codesOf(product: StockedProduct): string[] {
  return [productCodeOf(product), product.id, ...(JSON.parse(product.codigos) as string[])];
}
