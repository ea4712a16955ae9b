import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/** The head of a company's journal. A copy kept elsewhere proves later that the past has not been rewritten. */
export interface Head {
  empresa_id: string;
  numero: number;
  hash: string;
}

/** The last journal entry of each company, or of one. */
export async function readHeads(db: Reader, empresaId?: string): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select jornal.empresa_id, numero, hash from jornal join (
      select empresa_id, max(numero) as "last" from jornal
      ${empresaId === undefined ? sql`` : sql`where empresa_id = ${empresaId}`} group by empresa_id
    ) as ends on ends.empresa_id = jornal.empresa_id and numero = "last"
    order by jornal.empresa_id`.execute(db);
  return rows;
}
