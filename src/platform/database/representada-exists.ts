import type { Reader } from './database.ts';
import { rowsWith } from './rows.ts';

export function nameRepresentadas(db: Reader, empresaId: string, ids: readonly string[]) {
  return rowsWith(db, 'representadas', { empresa_id: empresaId, id: ids }).select(['id', 'nome']).execute();
}

export async function representadaExists(db: Reader, empresaId: string, id: string): Promise<boolean> {
  const found = await rowsWith(db, 'representadas', { empresa_id: empresaId, id })
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
