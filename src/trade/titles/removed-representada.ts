import { wholeCompany } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { removeRows } from '../../platform/database/rows.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { positionList } from './positions.queries.ts';
import { toNotedPosition } from './positions.record.ts';

/** The positions of a representada go with her. */
export async function removePositionsOf(
  db: Transaction,
  journal: Journal,
  empresa_id: string,
  representada_id: string,
): Promise<void> {
  for await (const rows of positionList.all(db, wholeCompany(empresa_id), { representada_id }))
    for (const row of rows) journal.deleted('posicoes', row.id, toNotedPosition(row));
  await removeRows(db, 'titulos_em_vigor', { empresa_id, representada_id });
  await removeRows(db, 'posicoes', { empresa_id, representada_id });
}
