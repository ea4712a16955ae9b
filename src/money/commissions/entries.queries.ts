import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { detailedEntries } from './entries.list.queries.ts';
import type { DetailedEntryRow } from './entry.record.ts';

export function selectEntriesOfSale(
  db: Reader,
  scope: AccessScope,
  vendaId: string,
): Promise<DetailedEntryRow[]> {
  return detailedEntries(db, scope)
    .where('parcelas.venda_id', '=', vendaId)
    .orderBy('parcelas.numero')
    .execute();
}

export async function setAdjustment(
  db: Transaction,
  empresaId: string,
  { venda_id, parcela }: { venda_id: string; parcela: number },
  adjustment: { ajuste: number; motivo: string | null },
): Promise<void> {
  await db
    .updateTable('parcelas')
    .set(adjustment)
    .where('empresa_id', '=', empresaId)
    .where('venda_id', '=', venda_id)
    .where('numero', '=', parcela)
    .execute();
}
