import { type CodedProduct, foldCode, ProductFinder } from '../../domain/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import type { InvoiceItemRow, InvoiceRow } from '../../trade/invoice-records/noted-invoice.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';

/** Finds the products of a sale by what notes call them; a product that is not in the catalogue has its id alone. */
export async function findProductsOf(db: Reader, { row, items }: SaleFacts): Promise<ProductFinder> {
  const ids = [...new Set(items.map(({ produto_id }) => produto_id))];
  const known = new Map<string, CodedProduct>();
  await inBatches(ids, async (batch) => {
    const rows = await products(db, row.empresa_id).where('id', 'in', batch).execute();
    for (const product of rows) known.set(product.id, toCoded(product));
  });
  return new ProductFinder(ids.map((id) => known.get(id) ?? { id, codes: [id], codigo_barras: null }));
}

/** Finds the products of the catalogue that the items of a note are: those of its representada, then those of none. */
export async function findCatalogued(
  db: Reader,
  { empresa_id, representada_id }: InvoiceRow,
  items: readonly InvoiceItemRow[],
): Promise<(item: InvoiceItemRow) => string | undefined> {
  const codes = items.map(({ codigo }) => codigo);
  const folded = codes.map(foldCode);
  const rows = await products(db, empresa_id)
    .select('representada_id')
    .where(({ eb, or }) =>
      or([eb('representada_id', '=', representada_id), eb('representada_id', 'is', null)]),
    )
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('codigo_dobrado', 'in', folded),
        eb('id', 'in', codes),
        eb(
          'id',
          'in',
          selectFrom('codigos_produto')
            .select('produto_id')
            .where('codigos_produto.empresa_id', '=', empresa_id)
            .where('dobrado', 'in', folded),
        ),
        eb('codigo_barras', 'in', ['', ...items.flatMap(({ gtins }) => gtins?.split(' ') ?? [])]),
      ]),
    )
    .execute();
  const [own, others] = [
    rows.filter((row) => row.representada_id !== null),
    rows.filter((row) => row.representada_id === null),
  ].map((some) => new ProductFinder(some.map(toCoded)));
  return (item) => own?.find(item) ?? others?.find(item);
}

function products(db: Reader, empresaId: string) {
  return db
    .selectFrom('produtos')
    .select(['id', 'codigo', 'codigos', 'codigo_barras'])
    .where('empresa_id', '=', empresaId);
}

type ProductRow = Pick<Row<'produtos'>, 'id' | 'codigo' | 'codigos' | 'codigo_barras'>;

function toCoded({ id, codigo, codigos, codigo_barras }: ProductRow): CodedProduct {
  return { id, codes: [codigo ?? id, id, ...(JSON.parse(codigos) as string[])], codigo_barras };
}
