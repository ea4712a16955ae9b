import type { Reader } from '../../platform/database/database.ts';
import { hasRow } from '../../platform/database/rows.ts';

export function representadaExists(db: Reader, empresaId: string, id: string): Promise<boolean> {
  return hasRow(db, 'representadas', { empresa_id: empresaId, id });
}
