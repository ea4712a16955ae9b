import type { Reader, Transaction } from '../../platform/database/database.ts';
import { removeRows } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';

export type Photo = Pick<Row<'fotos_produto'>, 'tipo' | 'conteudo'>;

export function findPhoto(db: Reader, empresaId: string, id: string): Promise<Photo | undefined> {
  return db
    .selectFrom('fotos_produto')
    .select(['tipo', 'conteudo'])
    .where('empresa_id', '=', empresaId)
    .where('produto_id', '=', id)
    .executeTakeFirst();
}

export async function replacePhoto(
  db: Transaction,
  { empresa_id, id }: { readonly empresa_id: string; readonly id: string },
  photo: Photo | undefined,
): Promise<void> {
  await removeRows(db, 'fotos_produto', { empresa_id, produto_id: id });
  if (photo)
    await db
      .insertInto('fotos_produto')
      .values({ empresa_id, produto_id: id, ...photo })
      .execute();
}
