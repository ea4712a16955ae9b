import type { Reader } from './database.ts';

export function nameRepresentadas(db: Reader, empresaId: string, ids: readonly string[]) {
  return db
    .selectFrom('representadas')
    .select(['id', 'nome'])
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .execute();
}

export async function representadaExists(db: Reader, empresaId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('representadas')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
