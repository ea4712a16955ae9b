import type { Transaction } from '../database.ts';

/** What one key did, without reading what all the others did. */
export async function indexJournalByKey(db: Transaction): Promise<void> {
  await db.schema
    .createIndex('jornal_por_chave')
    .on('jornal')
    .columns(['empresa_id', 'chave_id', 'numero'])
    .execute();
}
