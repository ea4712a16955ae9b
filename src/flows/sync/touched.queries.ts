import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';

/** The references of a journal entry; null where it has none. */
export interface Entry {
  readonly numero: number;
  readonly recurso: string;
  readonly registro_id: string;
  readonly cliente_antes: string | null;
  readonly cliente_depois: string | null;
  readonly vendedor_antes: string | null;
  readonly vendedor_depois: string | null;
}

/** The first entries after a number, without their contents, which may be large. */
export async function selectTouching(
  db: Reader,
  empresaId: string,
  after: number,
  most: number,
): Promise<Entry[]> {
  const field = (column: string, name: string) => sql<string | null>`${sql.ref(column)} ->> ${sql.lit(name)}`;
  return rowsWith(db, 'jornal', { empresa_id: empresaId })
    .select(['numero', 'recurso', 'registro_id'])
    .select([
      field('antes', 'cliente_id').as('cliente_antes'),
      field('depois', 'cliente_id').as('cliente_depois'),
      field('antes', 'vendedor_id').as('vendedor_antes'),
      field('depois', 'vendedor_id').as('vendedor_depois'),
    ])
    .where('numero', '>', after)
    .orderBy('numero')
    .limit(most)
    .execute();
}
