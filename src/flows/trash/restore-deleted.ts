import type { TrashedKind } from '../../domain/trash.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { forgetDeleted, type TrashRow } from '../../platform/writes/deleted-records.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { restoreClient } from '../../trade/clients/deleted-client.ts';
import { restoreProduct } from '../../trade/products/deleted-product.ts';
import { restoreSale } from '../../trade/sales/deleted-sale.ts';

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
