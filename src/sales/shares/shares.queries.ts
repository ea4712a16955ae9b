import type { Reader, Transaction } from '../../database/database.ts';
import { currentMoment } from '../../database/ids.ts';

interface SaleKey {
  readonly empresa_id: string;
  readonly id: string;
}

export async function insertLink(
  db: Transaction,
  { empresa_id, id }: SaleKey,
  link: { hash: string; expires_at: string },
): Promise<void> {
  const row = { ...link, empresa_id, venda_id: id, created_at: currentMoment() };
  await db.insertInto('links_venda').values(row).execute();
}

/** Whether there was one. */
export async function removeLink(db: Transaction, { empresa_id, id }: SaleKey): Promise<boolean> {
  const removed = await db
    .deleteFrom('links_venda')
    .where('empresa_id', '=', empresa_id)
    .where('venda_id', '=', id)
    .returning('hash')
    .execute();
  return removed.length > 0;
}

/** The sale of a link that still opens. */
export async function findLinked(db: Reader, hash: string): Promise<SaleKey | undefined> {
  return db
    .selectFrom('links_venda')
    .innerJoin('empresas', 'empresas.id', 'links_venda.empresa_id')
    .select(['links_venda.empresa_id', 'links_venda.venda_id as id'])
    .where('links_venda.hash', '=', hash)
    .where('links_venda.expires_at', '>', currentMoment())
    .where('empresas.ativo', '=', true)
    .executeTakeFirst();
}
