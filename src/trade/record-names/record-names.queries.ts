import type { Reader } from '../../platform/database/database.ts';
import type { NamedId } from '../../platform/http/replies/record-names.ts';

/** Columns of ids, with the tables that name them and the columns of these. */
const NAMED = {
  cliente_id: ['clientes', 'id'],
  representada_id: ['representadas', 'id'],
  vendedor_id: ['membros', 'usuario_id'],
} as const satisfies Record<NamedId, readonly [string, string]>;

/** The names of records by their ids; of people, also of those who left. */
export async function namesOf(
  db: Reader,
  empresaId: string,
  column: NamedId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const [table, key] = NAMED[column];
  const rows = await db
    .selectFrom(table as 'clientes')
    .select([`${key as 'id'} as id`, 'nome'])
    .where('empresa_id', '=', empresaId)
    .where(key as 'id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
