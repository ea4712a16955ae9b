import type { Reader } from '../../platform/database/database.ts';

/** The number of the latest entry of each of these companies. */
export async function readLastNumbers(db: Reader, companies: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('contadores')
    .select(['empresa_id', 'versao'])
    .where('empresa_id', 'in', companies)
    .execute();
  return new Map(rows.map(({ empresa_id, versao }) => [empresa_id, versao]));
}
