import type { Reader } from './database.ts';

export async function representadaExists(db: Reader, empresaId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('representadas')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
