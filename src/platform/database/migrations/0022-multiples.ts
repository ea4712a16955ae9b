import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

/** Tells at once whether a company sells anything in multiples: most do not, and their orders are asked no more. */
export async function indexMultiples(db: Transaction): Promise<void> {
  await sql`
    create index produtos_em_multiplos on produtos (empresa_id, id) where multiplo is not null`.execute(db);
}
