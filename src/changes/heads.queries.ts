import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/** Where the journal of a company stands. Whoever keeps it elsewhere can tell later whether its past is still the same. */
export interface Head {
  empresa_id: string;
  numero: number;
  hash: string;
}

/** Of each company, or of one, the last entry of the journal. */
export async function readHeads(db: Reader, empresaId?: string): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select jornal.empresa_id, numero, hash from jornal join (
      select empresa_id, max(numero) as "last" from jornal
      ${empresaId === undefined ? sql`` : sql`where empresa_id = ${empresaId}`} group by empresa_id
    ) as ends on ends.empresa_id = jornal.empresa_id and numero = "last"
    order by jornal.empresa_id`.execute(db);
  return rows;
}
