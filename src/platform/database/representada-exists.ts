import type { Reader } from './database.ts';
import { hasRow } from './rows.ts';

export function representadaExists(db: Reader, empresaId: string, id: string): Promise<boolean> {
  return hasRow(db, 'representadas', { empresa_id: empresaId, id });
}
