import { forgetDeleted, type TrashRow } from '../changes/deleted-records.queries.ts';
import type { Journal } from '../changes/journal.ts';
import { restoreClient } from '../clients/deleted-client.ts';
import type { Transaction } from '../database/database.ts';
import type { TrashedKind } from '../domain/trash.ts';
import { restoreProduct } from '../products/deleted-product.ts';
import { restoreSale } from '../sales/deleted-sale.ts';

/** How each kind comes back from what the trash kept of it. */
const RESTORE: Record<TrashedKind, (db: Transaction, journal: Journal, conteudo: string) => Promise<void>> = {
  vendas: restoreSale,
  clientes: restoreClient,
  produtos: restoreProduct,
};

/** Puts a deleted record back, and takes it out of the trash. */
export async function restoreDeleted(db: Transaction, journal: Journal, kept: TrashRow) {
  const { recurso, registro_id, nome, conteudo } = kept;
  await RESTORE[recurso](db, journal, conteudo);
  await forgetDeleted(db, kept);
  return { recurso, registro_id, nome };
}
