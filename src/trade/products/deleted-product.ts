import { problems, refuse } from '../../contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { momentAfter } from '../../platform/database/ids.ts';
import type { Row } from '../../platform/database/tables.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import {
  type DeletedRecord,
  readKept,
  type TrashRow,
  withoutRowNumber,
} from '../../platform/writes/deleted-records.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { removeNaming } from '../../platform/writes/records.ts';
import { restoreRules, ruleRecords } from '../commission-rules/commission-rules.queries.ts';
import { type HeldPrice, removePricesOf, restorePrices } from '../price-tables/change-prices.ts';
import { representadaExists } from '../representada-records/representada-exists.queries.ts';
import { refuseTakenCode } from './product-codes.queries.ts';
import { toProduct } from './products.contract.ts';
import { deriveProductColumns, productCodeOf } from './products.kind.ts';
import * as products from './products.queries.ts';

/** A product in the trash: its row, with its flag as a boolean for both engines, and its rules and prices. */
interface KeptProduct {
  readonly row: Omit<products.ProductRow, 'ativo'> & { readonly ativo: boolean };
  readonly regras: readonly Row<'regras'>[];
  readonly precos: readonly HeldPrice[];
  readonly imagem?: products.Photo | null;
}

/** What the trash keeps of a product without sales; its rules and prices are deleted. */
export async function trashedProduct(
  db: Transaction,
  product: products.ProductRow,
  journal: Journal,
): Promise<DeletedRecord> {
  const { id, empresa_id, nome } = product;
  const sales = await products.countSalesOfProduct(db, empresa_id, id);
  if (sales > 0) refuse(problems.productHasSales(sales));
  const conteudo: KeptProduct = {
    row: { ...withoutRowNumber(product), ativo: Boolean(product.ativo) },
    regras: await removeNaming(db, journal, ruleRecords, empresa_id, 'produto_id', id),
    precos: await removePricesOf(db, journal, empresa_id, id),
    imagem: (await products.findPhoto(db, empresa_id, id)) ?? null,
  };
  const detalhe = productCodeOf(product);
  return { recurso: 'produtos', registro_id: id, cliente_id: null, nome, detalhe, conteudo };
}

/**
 * Restores a product under its code, with the rules and prices that are still valid, and without a representada that was deleted.
 */
export async function restoreProduct(db: Transaction, journal: Journal, trashed: TrashRow): Promise<void> {
  const { row: kept, regras, precos, imagem } = readKept<KeptProduct>(trashed);
  const { empresa_id, id, representada_id } = kept;
  // One that was deleted before there were codes has none.
  const named = {
    ...kept,
    codigo: kept.codigo ?? null,
    codigos: kept.codigos ?? '[]',
    foto: imagem ? kept.foto : null,
    ipi: kept.ipi ?? null,
    preco_minimo: kept.preco_minimo ?? null,
  };
  const isThere = representada_id !== null && (await representadaExists(db, empresa_id, representada_id));
  const row = {
    ...named,
    ...deriveProductColumns(named),
    representada_id: isThere ? representada_id : null,
    updated_at: momentAfter(kept.updated_at),
  };
  await refuseTakenCode(db, empresa_id, row);
  await products.insertProductRow(db, row);
  if (imagem) await products.replacePhoto(db, row, imagem);
  await countMore(db, empresa_id, 'produtos', 1);
  journal.created('produtos', id, toProduct(row));
  await restorePrices(db, journal, empresa_id, id, precos);
  await restoreRules(db, journal, empresa_id, regras);
}
