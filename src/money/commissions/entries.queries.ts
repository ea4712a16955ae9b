import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { changeRows } from '../../platform/database/rows.ts';
import { detailedEntries } from './entries.list.queries.ts';
import { asOf, type DetailedEntryRow } from './entry.record.ts';

export async function selectEntriesOfSale(
  db: Reader,
  scope: AccessScope,
  vendaId: string,
  today: string,
): Promise<DetailedEntryRow[]> {
  const rows = await detailedEntries(db, scope)
    .where('parcelas.venda_id', '=', vendaId)
    .orderBy('parcelas.numero')
    .execute();
  return rows.map((row) => asOf(row, today));
}

export async function setAdjustment(
  db: Transaction,
  empresaId: string,
  { venda_id, parcela }: { venda_id: string; parcela: number },
  adjustment: { ajuste: number; motivo: string | null; repasse_valor: number },
): Promise<void> {
  await changeRows(db, 'parcelas', { empresa_id: empresaId, venda_id, numero: parcela }, adjustment);
}
