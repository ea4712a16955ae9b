import type { Reader } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

const version = prepared<{ empresa_id: string }>()((db, param) =>
  db.selectFrom('contadores').select('versao').where('empresa_id', '=', param('empresa_id')),
);

/** The company's version, which every change increments in its transaction. */
export async function readVersion(db: Reader, empresaId: string): Promise<number> {
  return (await version.one(db, { empresa_id: empresaId })).versao;
}
