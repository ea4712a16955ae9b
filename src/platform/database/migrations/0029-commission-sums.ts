import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { formerEntryClass } from './0015-entry-class.ts';

/** What sums tell needs no figures in the index any more; the sums are created by a later migration, as they are kept now. */
export async function slimSituationIndex(db: Transaction): Promise<void> {
  await sql`drop index parcelas_por_situacao`.execute(db);
  await sql`
    create index parcelas_por_situacao on parcelas
    (empresa_id, ${formerEntryClass}, vence_em, data, pedido, numero)`.execute(db);
}
