import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

/**
 * Indexes that a new sale makes smaller. New days come at the end of an ascending index, which fills its pages; a descending one is split at its
 * beginning and stays half empty. Both are walked from either end. Of entries that a program made, the index of persons needs nothing.
 */
export async function slimIndexes(db: Transaction): Promise<void> {
  await sql`drop index vendas_por_data`.execute(db);
  await sql`
    create index vendas_por_data
    on vendas (empresa_id, data, id, status, representada_id, cliente_id, valor_total)`.execute(db);
  await sql`drop index jornal_por_pessoa`.execute(db);
  await sql`
    create index jornal_por_pessoa on jornal (empresa_id, usuario_id, numero)
    where usuario_id is not null`.execute(db);
}
