import { problems, refuse } from '../../contract/problems.ts';
import { foldCode, ProductFinder } from '../../domain/codes.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows, onCompanyAnd, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { productCodeOf } from './products.kind.ts';

interface CodedRow {
  readonly empresa_id: string;
  readonly id: string;
  /** JSON. */
  readonly codigos: string;
}

/** Stores the further codes of products in rows of their own, by which they are found. */
export async function insertCodes(db: Transaction, products: readonly CodedRow[]): Promise<void> {
  const rows = products.flatMap(({ empresa_id, id, codigos }) => {
    if (codigos === '[]') return [];
    const codes: string[] = JSON.parse(codigos);
    return codes.map((codigo) => ({ empresa_id, produto_id: id, codigo, dobrado: foldCode(codigo) }));
  });
  await insertRows(db, 'codigos_produto', rows);
}

export async function removeCodes(db: Transaction, { empresa_id, id }: CodedRow): Promise<void> {
  await removeRows(db, 'codigos_produto', { empresa_id, produto_id: id });
}

/** What a code means without regard to case, within a representada or among the products of none. */
export function codeKey(representadaId: string | null, code: string): string {
  return `${representadaId ?? ''} ${code.toLowerCase()}`;
}

/**
 * Refuses a code that another product of the representada has, or an id that serves as one. It is no constraint of the database,
 * because ids that differ in case alone were let in before there were codes.
 */
export async function refuseTakenCode(
  db: Reader,
  empresaId: string,
  product: Pick<Row<'produtos'>, 'id' | 'codigo' | 'representada_id'>,
): Promise<void> {
  const key = codeKey(product.representada_id, productCodeOf(product));
  const known = await selectByCodes(db, empresaId, [productCodeOf(product)]);
  if (known.some((other) => other.id !== product.id && codeKey(other.representada_id, other.code) === key))
    refuse(problems.productCodeTaken);
}

/** A product by one of its codes. */
export interface ProductCodes {
  readonly id: string;
  readonly representada_id: string | null;
  readonly code: string;
}

/** The products whose own code folds to that of one of these. */
export async function selectByCodes(
  db: Reader,
  empresaId: string,
  codes: readonly string[],
): Promise<ProductCodes[]> {
  const rows = await readInBatches([...new Set(codes.map(foldCode))], (batch) =>
    rowsWith(db, 'produtos', { empresa_id: empresaId, codigo_dobrado: batch })
      .select(['id', 'representada_id', 'codigo'])
      .execute(),
  );
  return rows.map((row) => ({ id: row.id, representada_id: row.representada_id, code: productCodeOf(row) }));
}

/** By their further codes. */
async function selectByFurtherCodes(db: Reader, empresaId: string, codes: readonly string[]) {
  return readInBatches([...new Set(codes.map(foldCode))], (batch) =>
    rowsWith(db, 'codigos_produto', { empresa_id: empresaId, dobrado: batch })
      .innerJoin('produtos', (join) => onCompanyAnd(join, 'produtos.id', 'codigos_produto.produto_id'))
      .select(['produtos.id', 'produtos.representada_id', 'codigos_produto.codigo as code'])
      .execute(),
  );
}

/**
 * Finds products by these codes, the `ids` of all that any of them may mean: exactly, else folded where only one fits; a product's own code comes before its further
 * ones.
 */
export async function productsOfCodes(db: Reader, empresaId: string, codes: readonly string[]) {
  const found = [await selectByCodes(db, empresaId, codes), await selectByFurtherCodes(db, empresaId, codes)];
  const kinds = found.map((products) => Map.groupBy(products, ({ code }) => foldCode(code)));
  /** Among the products of one representada and then among those of none; undefined looks at all. */
  const find = (code: string, representadaId: string | null | undefined): string | undefined => {
    for (const owner of representadaId === undefined ? [undefined] : new Set([representadaId, null]))
      for (const isExact of [true, false])
        for (const kind of kinds) {
          const fitting = (kind.get(foldCode(code)) ?? []).filter(
            (product) =>
              (owner === undefined || product.representada_id === owner) &&
              (!isExact || product.code === code),
          );
          const [id, ...others] = new Set(fitting.map(({ id }) => id));
          if (others.length === 0 && id !== undefined) return id;
        }
    return undefined;
  };
  return { find, ids: found.flat().map(({ id }) => id) };
}

/** What a note or a list says of a product: its code, and its barcodes parted by spaces. */
export interface NamedAs {
  readonly codigo: string;
  readonly gtins: string | null;
}

type NamedRow = Pick<Row<'produtos'>, 'id' | 'codigo' | 'codigos' | 'codigo_barras'>;

export function toCoded({ id, codigo, codigos, codigo_barras }: NamedRow) {
  return { id, codes: [codigo ?? id, id, ...(JSON.parse(codigos) as string[])], codigo_barras };
}

/** Finds products by what notes and lists call them: those of the representada, then those of none. */
export function finderAmong(products: readonly (NamedRow & Pick<Row<'produtos'>, 'representada_id'>)[]) {
  const [own, others] = [
    products.filter((row) => row.representada_id !== null),
    products.filter((row) => row.representada_id === null),
  ].map((some) => new ProductFinder(some.map(toCoded)));
  return (item: NamedAs) => own?.find(item) ?? others?.find(item);
}

/** For a few items: only the products that they may mean are read. */
export async function findNamedProducts(
  db: Reader,
  empresaId: string,
  representadaId: string,
  items: readonly NamedAs[],
) {
  const found = await readInBatches(items, (some) => {
    const codes = some.map(({ codigo }) => codigo);
    const folded = codes.map(foldCode);
    const further = rowsWith(db, 'codigos_produto', { empresa_id: empresaId, dobrado: folded });
    return rowsWith(db, 'produtos', { empresa_id: empresaId })
      .select(['id', 'representada_id', 'codigo', 'codigos', 'codigo_barras'])
      .where(({ eb, or }) =>
        or([eb('representada_id', '=', representadaId), eb('representada_id', 'is', null)]),
      )
      .where(({ eb, or }) =>
        or([
          eb('codigo_dobrado', 'in', folded),
          eb('id', 'in', codes),
          eb('id', 'in', further.select('produto_id')),
          eb('codigo_barras', 'in', ['', ...some.flatMap(({ gtins }) => gtins?.split(' ') ?? [])]),
        ]),
      )
      .orderBy('id')
      .execute();
  });
  return finderAmong([...new Map(found.map((row) => [row.id, row])).values()]);
}
