import type { Reader, Transaction } from '../database/database.ts';
import { newStamp } from '../database/ids.ts';
import { insertAlike } from '../database/prepared-insert.ts';
import { mapYielding } from '../event-loop.ts';
import type { NewRepresentada } from './representadas.contract.ts';
import { deriveRepresentadaColumns } from './representadas.kind.ts';
import { type RepresentadaRow, toFormColumn } from './representadas.queries.ts';

export async function insertRepresentadas(
  db: Transaction,
  empresaId: string,
  representadas: readonly NewRepresentada[],
): Promise<RepresentadaRow[]> {
  const rows = await mapYielding(representadas, (representada) => {
    const stamp = newStamp();
    return {
      ...representada,
      modelo_pedido: toFormColumn(representada),
      ...deriveRepresentadaColumns(representada),
      ...stamp,
      empresa_id: empresaId,
      updated_at: stamp.created_at,
    };
  });
  await insertAlike(db, 'representadas', rows);
  return rows;
}

/** Reads all, because a file names them by unindexed columns and a company has few. */
export function selectEveryRepresentada(db: Reader, empresaId: string): Promise<RepresentadaRow[]> {
  return db.selectFrom('representadas').selectAll().where('empresa_id', '=', empresaId).execute();
}
