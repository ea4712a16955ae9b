import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

/** Finds the large kept replies of a company, whose bytes are bounded together. */
export async function indexLargeReplies(db: Transaction): Promise<void> {
  await sql`
    create index idempotencia_grandes on idempotencia (empresa_id, created_at, chave, octet_length(resposta))
    where octet_length(resposta) > 4096`.execute(db);
}
