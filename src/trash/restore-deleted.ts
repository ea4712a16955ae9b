import { forgetDeleted, type TrashRow } from '../changes/deleted-records.queries.ts';
import type { Journal } from '../changes/journal.ts';
import { restoreClient } from '../clients/deleted-client.ts';
import type { Transaction } from '../database/database.ts';
import type { TrashedKind } from '../domain/trash.ts';
import { restoreProduct } from '../products/deleted-product.ts';
import { restoreSale } from '../sales/deleted-sale.ts';

/** Restores each kind from its row in the trash. */
const RESTORE: Record<TrashedKind, (db: Transaction, journal: Journal, conteudo: string) => Promise<void>> = {
  vendas: restoreSale,
  clientes: restoreClient,
  produtos: restoreProduct,
};

/** Restores a deleted record and removes it from the trash. */
export async function restoreDeleted(db: Transaction, journal: Journal, kept: TrashRow) {
  const { recurso, registro_id, nome, conteudo } = kept;
  await RESTORE[recurso](db, journal, conteudo);
  await forgetDeleted(db, kept);
  return { recurso, registro_id, nome };
}
