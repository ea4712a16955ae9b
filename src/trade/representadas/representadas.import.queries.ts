import type { Reader, Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { inPages, insertRows, rowsWith } from '../../platform/database/rows.ts';
import { mapYielding, yieldToEventLoop } from '../../platform/event-loop.ts';
import type { NewRepresentada } from './representadas.contract.ts';
import { deriveRepresentadaColumns } from './representadas.kind.ts';
import { type RepresentadaRow, toJsonColumns } from './representadas.queries.ts';

export async function insertRepresentadas(
  db: Transaction,
  empresaId: string,
  representadas: readonly NewRepresentada[],
): Promise<RepresentadaRow[]> {
  const rows = await mapYielding(representadas, (representada) => {
    const stamp = newStamp();
    return {
      ...representada,
      ...toJsonColumns(representada),
      planilha_pedido: null,
      ...deriveRepresentadaColumns(representada),
      ...stamp,
      empresa_id: empresaId,
      updated_at: stamp.created_at,
    };
  });
  await insertRows(db, 'representadas', rows);
  return rows;
}

const ROWS_PER_STATEMENT = 1_000;

/** Reads all, because a file names them by unindexed columns and a company has few; page by page, should one have many. */
export async function selectEveryRepresentada(db: Reader, empresaId: string): Promise<RepresentadaRow[]> {
  const found: RepresentadaRow[] = [];
  const all = rowsWith(db, 'representadas', { empresa_id: empresaId })
    .selectAll()
    .orderBy('id')
    .limit(ROWS_PER_STATEMENT);
  const read = (last?: RepresentadaRow) => (last ? all.where('id', '>', last.id) : all).execute();
  for await (const rows of inPages(ROWS_PER_STATEMENT, read)) {
    found.push(...rows);
    await yieldToEventLoop();
  }
  return found;
}
