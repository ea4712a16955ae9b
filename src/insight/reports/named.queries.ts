import { type SqlBool, sql } from 'kysely';
import { foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';

/** Clients by id, with the fields that reports show. */
export async function nameClients(db: Reader, empresaId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NamedClient>();
  const rows = await selectNamedClients(db, empresaId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

type NamedClient = Awaited<ReturnType<typeof selectNamedClients>>[number];

function selectNamedClients(db: Reader, empresaId: string, ids: readonly string[]) {
  return rowsWith(db, 'clientes', { empresa_id: empresaId, id: ids })
    .select(['id', 'nome', 'cidade', 'estado', 'telefone', 'vendedor_id'])
    .execute();
}

/** The names and codes of products by id; a product outside the catalogue has none. */
export async function nameProducts(db: Reader, empresaId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { nome: string; codigo: string | null }>();
  const rows = await rowsWith(db, 'produtos', { empresa_id: empresaId, id: ids })
    .select(['id', 'nome', 'codigo'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The clients whose name, code or city contains the text. */
export async function findClientsCalled(db: Reader, empresaId: string, text: string): Promise<Set<string>> {
  const rows = await rowsWith(db, 'clientes', { empresa_id: empresaId })
    .select('id')
    .where(holdsText(['nome_dobrado', 'codigo_dobrado', 'cidade_dobrada'], text))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The products whose name or one of whose codes contains the text. */
export async function findProductsCalled(db: Reader, empresaId: string, text: string): Promise<Set<string>> {
  const rows = await rowsWith(db, 'produtos', { empresa_id: empresaId })
    .select('id')
    .where(holdsText(['busca'], text))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether one of these folded columns contains the text, ignoring case and accents. */
export function holdsText(columns: readonly string[], text: string) {
  const pattern = `%${foldText(text).replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matches = columns.map((column) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}
