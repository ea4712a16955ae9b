import type { Reader, Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
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
  for (;;) {
    const page = db.selectFrom('representadas').selectAll().where('empresa_id', '=', empresaId);
    const after = found.at(-1)?.id;
    const rest = after === undefined ? page : page.where('id', '>', after);
    const rows = await rest.orderBy('id').limit(ROWS_PER_STATEMENT).execute();
    found.push(...rows);
    if (rows.length < ROWS_PER_STATEMENT) return found;
    await yieldToEventLoop();
  }
}
