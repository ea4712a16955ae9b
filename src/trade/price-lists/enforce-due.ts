import type { Database } from '../../platform/database/database.ts';
import { changeInNameOf } from '../../platform/writes/changes.ts';
import { unchanged } from '../../platform/writes/outcome.ts';
import { priceListRecords, selectDue } from '../price-list-records/price-lists.queries.ts';
import { enforceProgrammed } from './apply-price-list.ts';

/**
 * Puts programmed lists whose day has come into force, each once and in the name of who applied it, whichever instance comes first. One that fails does not
 * hold up those of other companies.
 */
export async function enforceDue(
  db: Database,
  today: string,
  empresaId?: string,
  onFailure: (error: unknown) => void = (error) => {
    throw error;
  },
): Promise<void> {
  const failed = new Set<string>();
  for (const { empresa_id, id, chave_id, usuario_id } of await selectDue(db.read, today, empresaId)) {
    // Lists of a company follow each other.
    if (failed.has(empresa_id)) continue;
    try {
      await changeInNameOf(db, { empresa_id, chave_id, usuario_id }, async (tx, journal) => {
        const [row] = await priceListRecords.naming(tx, empresa_id, 'id', id);
        if (row === undefined || row.em_vigor_em !== null || row.aplicada_em === null)
          return unchanged(undefined);
        await enforceProgrammed(tx, journal, row, today);
        return undefined;
      });
    } catch (error) {
      failed.add(empresa_id);
      onFailure(error);
    }
  }
}
