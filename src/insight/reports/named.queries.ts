import { type SqlBool, sql } from 'kysely';
import { foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';

/** Clients by id, with the fields that reports show. */
export async function nameClients(db: Reader, empresaId: string, ids: readonly string[]) {
  const columns = ['id', 'nome', 'cidade', 'estado', 'telefone', 'vendedor_id'] as const;
  const named = rowsWith(db, 'clientes', { empresa_id: empresaId, id: ids }).select(columns);
  const rows = ids.length === 0 ? [] : await named.execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names and codes of products by id; a product outside the catalogue has none. */
export async function namesOfProducts(db: Reader, empresaId: string, ids: readonly string[]) {
  const named = rowsWith(db, 'produtos', { empresa_id: empresaId, id: ids }).select(['id', 'nome', 'codigo']);
  const rows = ids.length === 0 ? [] : await named.execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The columns of clients, and of products, that a search of reports looks at. */
export const SOUGHT = {
  clientes: ['clientes.nome_dobrado', 'clientes.codigo_dobrado', 'clientes.cidade_dobrada'],
  produtos: ['produtos.busca'],
} as const;

/** The ids of the clients or products that contain the text in one of these columns. */
export async function findCalled(
  db: Reader,
  empresaId: string,
  table: 'clientes' | 'produtos',
  text: string,
): Promise<Set<string>> {
  const found = rowsWith(db, table, { empresa_id: empresaId }).where(holdsText(SOUGHT[table], text));
  return new Set((await found.select('id').execute()).map(({ id }) => id));
}

/** Whether one of these folded columns contains the text, ignoring case and accents. */
export function holdsText(columns: readonly string[], text: string) {
  const pattern = `%${foldText(text).replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matches = columns.map((column) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}
